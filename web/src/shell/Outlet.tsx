import { Component, type ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { place } from '../router';
import { find, loader, type Page } from '../routes';
import { has, me } from '../session';
import { Alert, Button, Empty, LinkButton, Loading, PageTitle } from '../ui';

export function useFound() {
  return find(place.value.path);
}

const loaded = new Map<string, Page>();

/** The page of this place. */
export function Outlet() {
  const found = useFound();
  const name = found?.route.page ?? '';
  const [, setReady] = useState(0);
  const [failed, setFailed] = useState(false);
  const load = () => {
    const fetchPage = loader(name);
    if (!fetchPage || loaded.has(name)) return;
    setFailed(false);
    fetchPage().then(
      (module) => {
        loaded.set(name, module.default);
        setReady((n) => n + 1);
      },
      () => {
        setFailed(true);
      },
    );
  };
  useEffect(load, [name]);

  if (!found) return <NoSuchPage />;
  const { route, params } = found;
  const who = me.value;
  if ((route.roles || route.member) && who === undefined) return <Waiting />;
  if ((route.roles || route.member) && !who) return <ComeIn />;
  if (route.roles && !has(...route.roles)) return <NotForYou />;
  if (!loader(name)) return <NoSuchPage />;
  const Page = loaded.get(name);
  if (failed) return <Unfetched onRetry={load} />;
  if (!Page) return <Waiting />;
  return (
    <Boundary key={`${name}/${Object.values(params).join('/')}`}>
      <Page params={params} query={place.value.query} />
    </Boundary>
  );
}

function Waiting() {
  return (
    <div class="page">
      <Loading />
    </div>
  );
}

function NoSuchPage() {
  return (
    <div class="page">
      <PageTitle title="Page not found" unseen />
      <Empty title="There is nothing here" actions={<LinkButton href="/" kind="main">Go to the lobby</LinkButton>}>
        The address may be mistyped, or the table may have closed.
      </Empty>
    </div>
  );
}

function ComeIn() {
  const next = encodeURIComponent(place.value.path);
  return (
    <div class="page">
      <PageTitle title="Log in first" unseen />
      <Empty title="Log in first" actions={<LinkButton href={`/account?next=${next}`} kind="main">Log in or play as a guest</LinkButton>}>
        To see this page, log in or play as a guest.
      </Empty>
    </div>
  );
}

function NotForYou() {
  return (
    <div class="page">
      <PageTitle title="Staff only" unseen />
      <Empty title="Staff only" actions={<LinkButton href="/">Go to the lobby</LinkButton>}>
        Your account has no badge for this desk. If you should have one, ask the manager of the room.
      </Empty>
    </div>
  );
}

function Unfetched({ onRetry }: { onRetry: () => void }) {
  return (
    <div class="page">
      <PageTitle title="The page did not load" />
      <Alert tone="warn" loud title="The room cannot be reached." actions={<Button onClick={onRetry}>Try again</Button>}>
        Check your connection, then try again.
      </Alert>
    </div>
  );
}

/** A fault in a page leaves the room standing. */
class Boundary extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };

  static override getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div class="page">
        <PageTitle title="Something went wrong" />
        <Alert
          tone="danger"
          loud
          title="This page ran into a problem."
          actions={
            <Button
              onClick={() => {
                location.reload();
              }}
            >
              Reload
            </Button>
          }
        >
          Your chips and your seat are safe. Reload the page to continue.
        </Alert>
      </div>
    );
  }
}
