// The auditor's desk: the books, the hands, the shuffles, the door.
import './audit.css';
import type { PageProps } from '../../routes';
import { has } from '../../session';
import { Empty, LinkButton } from '../../ui';
import { Desk } from '../floor/desk/Desk';
import { Ratings } from '../floor/Ratings';
import { Related } from '../floor/Related';
import { Shift } from '../floor/Shift';
import { Staff } from '../floor/Staff';
import { Books } from './Books';
import { Doors } from './Doors';
import { Hands } from './Hands';
import { Shuffle } from './Shuffle';

export default function AuditPage({ params, query }: PageProps) {
  const part = params['part'] ?? '';
  return (
    <Desk
      title="Audit"
      base="/audit"
      chosen={part}
      parts={[
        { id: '', label: 'Books' },
        // Hands of others are the auditor's alone.
        ...(has('auditor') ? [{ id: 'hands', label: 'Hands' }, { id: 'shift', label: 'Shift report' }, { id: 'ratings', label: 'Time played' }, { id: 'staff', label: 'Staff' }, { id: 'related', label: 'Related' }] : []),
        { id: 'shuffle', label: 'Shuffle' },
        ...(has('auditor') ? [{ id: 'door', label: 'Door' }] : []),
      ]}
      error={null}
      ready
      reload={() => undefined}
    >
      {part === '' ? (
        <Books />
      ) : part === 'hands' && has('auditor') ? (
        <Hands query={query} />
      ) : part === 'shift' && has('auditor') ? (
        <Shift />
      ) : part === 'ratings' && has('auditor') ? (
        <Ratings />
      ) : part === 'staff' && has('auditor') ? (
        <Staff />
      ) : part === 'related' && has('auditor') ? (
        <Related />
      ) : part === 'shuffle' ? (
        <Shuffle />
      ) : part === 'door' && has('auditor') ? (
        <Doors />
      ) : (
        <Empty title="There is no such page" actions={<LinkButton href="/audit" kind="main">Go to the books</LinkButton>}>
          The address may be mistyped, or only the auditor may see it.
        </Empty>
      )}
    </Desk>
  );
}
