// What stands in the bar for somebody who only watches.
import { Button } from '../../ui';
import { useDesk } from './desk';

export function RailOffer() {
  const { table, stepUp } = useDesk();
  if (table.closed) return null;
  return (
    <div class="pit-bar-rail">
      <span class="quiet">You are watching from the rail.</span>
      <Button kind="main" onClick={() => { stepUp(null); }}>
        Take a place
      </Button>
    </div>
  );
}
