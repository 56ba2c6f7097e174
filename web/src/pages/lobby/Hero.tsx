// The head of the board: for newcomers a chair pulled out, for those who are here what is theirs.
import { useState } from 'preact/hooks';
import { lobbyWords } from '../../messages/en/lobby';
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
        <PageTitle title={lobbyWords.title} />
        <p class="quiet lobby-room">
          {lobby ? roomWords(lobby.tables, lobby.here) : lobbyWords.loadingBoard} · <a href="/tournaments">{lobbyWords.tournaments}</a> · <a href="/tables">{lobbyWords.several}</a>
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
        <PageTitle title={lobbyWords.title}>{lobbyWords.sitAndPlay}</PageTitle>
        <p class="lobby-hero-lead">
          {demo.value
            ? lobbyWords.leadDemo(roomName.value)
            : lobbyWords.lead(roomName.value)}
        </p>
        <div class="row">
          {demo.value ? (
            <SitDownAndPlay />
          ) : (
            <LinkButton kind="main" size="l" href="/account">
              {lobbyWords.logIn}
            </LinkButton>
          )}
          <a href="#tables" class="lobby-hero-way">
            {lobbyWords.lookFirst}
          </a>
          <a href="/tournaments" class="lobby-hero-way">
            {lobbyWords.tournaments}
          </a>
        </div>
        <p class="small lobby-room">{lobby ? roomWords(lobby.tables, lobby.here) : lobbyWords.loadingBoard}</p>
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
    <section class="lobby-mine panel" aria-label={lobbyWords.whereYouAre}>
      <ul role="list">
        {places.map((place) => (
          <li key={place.table}>
            <span>
              <strong>{place.name}</strong> <span class="small quiet">{lobbyWords.seat(place.seat)}</span>
            </span>
            <LinkButton href={`/table/${String(place.table)}`} kind="main" size="s" label={lobbyWords.backTo(place.name)}>
              {lobbyWords.backToTable}
            </LinkButton>
          </li>
        ))}
        {lists.map(({ list, place }) => (
          <li key={list.key}>
            <span>
              <strong>{list.title}</strong> <Badge tone="good">{list.names[place - 1]?.call == null ? placeWords(place) : lobbyWords.seatReady}</Badge>{' '}
              {list.names[place - 1]?.call == null && <span class="small quiet">{estimate(list)}</span>}
            </span>
            <Button size="s" aria-label={lobbyWords.leaveListOf(list.title)} onClick={() => void leaveList(list)}>
              {lobbyWords.leaveList}
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
      {lobbyWords.sitAndPlay}
    </Button>
  );
}
