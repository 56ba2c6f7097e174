// The head of the board: for newcomers a chair pulled out, for those who are here what is theirs.
import { useState } from 'preact/hooks';
import { demo, me, roomName } from '../../session';
import type { Lobby } from '../../types';
import { Badge, Button, Cards, LinkButton, PageTitle } from '../../ui';
import { listsWith } from './board';
import { leaveList, sitDownAndPlay } from './desk';
import { estimate, placeWords, roomWords } from './words';

export function Hero({ lobby }: { lobby: Lobby | null }) {
  const who = me.value;
  if (who === null) return <Newcomer lobby={lobby} />;
  return (
    <header class="lobby-head">
      <div>
        <PageTitle title="Lobby" />
        <p class="quiet lobby-room">
          {lobby ? roomWords(lobby.tables, lobby.here) : 'Loading the board …'} · <a href="/tournaments">Tournaments</a> · <a href="/tables">Several tables side by side</a>
        </p>
      </div>
      {who && lobby && <Mine lobby={lobby} />}
    </header>
  );
}

function Newcomer({ lobby }: { lobby: Lobby | null }) {
  return (
    <header class="lobby-hero felt on-felt">
      <div class="lobby-hero-words">
        <PageTitle title="Lobby">Sit down and play</PageTitle>
        <p class="lobby-hero-lead">
          {demo.value
            ? `${roomName.value} deals hold'em, Omaha, stud, draw and the house games by the book, and shows you the rule behind every decision. Play chips only: no sign-up and no money.`
            : `${roomName.value} deals hold'em, Omaha, stud, draw and the house games by the book, and shows you the rule behind every decision.`}
        </p>
        <div class="row">
          {demo.value ? (
            <SitDownAndPlay />
          ) : (
            <LinkButton kind="main" size="l" href="/account">
              Log in
            </LinkButton>
          )}
          <a href="#tables" class="lobby-hero-way">
            Look at the tables first
          </a>
          <a href="/tournaments" class="lobby-hero-way">
            Tournaments
          </a>
        </div>
        <p class="small lobby-room">{lobby ? roomWords(lobby.tables, lobby.here) : 'Loading the board …'}</p>
      </div>
      <div class="lobby-hero-cards" aria-hidden="true">
        <Cards cards={['As', 'Kh', 'Qd', 'Jc', 'Ts']} size="l" fan label="" />
      </div>
    </header>
  );
}

/** Where we sit and wait. */
function Mine({ lobby }: { lobby: Lobby }) {
  const who = me.value;
  const places = who?.places ?? [];
  const lists = listsWith(lobby, who?.player);
  if (who?.player == null) return null;
  if (places.length + lists.length === 0) return <SitDownAndPlay />;
  return (
    <section class="lobby-mine panel" aria-label="Where you are">
      <ul role="list">
        {places.map((place) => (
          <li key={place.table}>
            <span>
              <strong>{place.name}</strong> <span class="small quiet">seat {place.seat}</span>
            </span>
            <LinkButton href={`/table/${String(place.table)}`} kind="main" size="s" label={`Back to ${place.name}`}>
              Back to the table
            </LinkButton>
          </li>
        ))}
        {lists.map(({ list, place }) => (
          <li key={list.key}>
            <span>
              <strong>{list.title}</strong> <Badge tone="good">{list.names[place - 1]?.call == null ? placeWords(place) : 'Your seat is ready'}</Badge>{' '}
              {list.names[place - 1]?.call == null && <span class="small quiet">{estimate(list)}</span>}
            </span>
            <Button size="s" aria-label={`Leave the list: ${list.title}`} onClick={() => void leaveList(list)}>
              Leave the list
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** From the door to a seat with one press. */
function SitDownAndPlay() {
  const [busy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    void sitDownAndPlay().finally(() => {
      setBusy(false);
    });
  };
  return (
    <Button kind="main" size="l" busy={busy} onClick={play}>
      Sit down and play
    </Button>
  );
}
