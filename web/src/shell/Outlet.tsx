import { Component, type ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { worded } from '../language';
import { shellWords } from '../messages/en/shell';
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
    const withWords = async () => {
      const module = await fetchPage();
      await worded();
      return module;
    };
    withWords().then(
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
      <PageTitle title={shellWords.notFound.title} unseen />
      <Empty title={shellWords.notFound.nothing} actions={<LinkButton href="/" kind="main">{shellWords.notFound.lobby}</LinkButton>}>
        {shellWords.notFound.why}
      </Empty>
    </div>
  );
}

function ComeIn() {
  const next = encodeURIComponent(place.value.path);
  return (
    <div class="page">
      <PageTitle title={shellWords.comeIn.title} unseen />
      <Empty title={shellWords.comeIn.title} actions={<LinkButton href={`/account?next=${next}`} kind="main">{shellWords.comeIn.button}</LinkButton>}>
        {shellWords.comeIn.why}
      </Empty>
    </div>
  );
}

function NotForYou() {
  return (
    <div class="page">
      <PageTitle title={shellWords.staffOnly.title} unseen />
      <Empty title={shellWords.staffOnly.title} actions={<LinkButton href="/">{shellWords.notFound.lobby}</LinkButton>}>
        {shellWords.staffOnly.why}
      </Empty>
    </div>
  );
}

function Unfetched({ onRetry }: { onRetry: () => void }) {
  return (
    <div class="page">
      <PageTitle title={shellWords.unfetched.title} />
      <Alert tone="warn" loud title={shellWords.unfetched.unreachable} actions={<Button onClick={onRetry}>{shellWords.unfetched.tryAgain}</Button>}>
        {shellWords.unfetched.check}
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
        <PageTitle title={shellWords.broken.title} />
        <Alert
          tone="danger"
          loud
          title={shellWords.broken.problem}
          actions={
            <Button
              onClick={() => {
                location.reload();
              }}
            >
              {shellWords.broken.reload}
            </Button>
          }
        >
          {shellWords.broken.safe}
        </Alert>
      </div>
    );
  }
}
