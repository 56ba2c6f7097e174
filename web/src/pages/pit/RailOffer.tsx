// What stands in the bar for somebody who only watches.
import { pitWords } from '../../messages/en/pit';
import { Button } from '../../ui';
import { useDesk } from './desk';

export function RailOffer() {
  const { table, stepUp } = useDesk();
  if (table.closed) return null;
  return (
    <div class="pit-bar-rail">
      <span class="quiet">{pitWords.rail}</span>
      <Button kind="main" onClick={() => { stepUp(null); }}>
        {pitWords.takePlace}
      </Button>
    </div>
  );
}
