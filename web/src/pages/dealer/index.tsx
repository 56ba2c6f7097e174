// A live table run by hand: whoever deals writes down what happens, mistakes included, and the book says what follows. Without a
// number it is a table of nobody's, for everybody; with one it is that table of this room, for its staff.
import './dealer.css';
import { Empty, LinkButton, PageTitle } from '../../ui';
import type { PageProps } from '../../routes';
import { OwnTable } from './OwnTable';
import { RoomTable } from './RoomTable';

export default function DealerPage({ params, query }: PageProps) {
  const table = params['table'];
  if (table === undefined) return <OwnTable />;
  const id = /^\d{1,9}$/.test(table) ? Number(table) : null;
  if (id !== null) return <RoomTable key={id} id={id} query={query} />;
  return (
    <div class="page">
      <PageTitle title="Table not found" unseen />
      <Empty title="There is no such table" actions={<LinkButton href="/floor" kind="main">Go to the tables</LinkButton>}>
        The address may be mistyped.
      </Empty>
    </div>
  );
}
