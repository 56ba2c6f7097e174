// How long it has been, and with what result: said every so often to whoever plays, until it is acknowledged. It lies over
// the page and stops nothing: a hand that is on goes on.
import './reality.css';
import { useEffect, useState } from 'preact/hooks';
import { act } from '../act';
import { Rich } from '../messages/Rich';
import { shellWords } from '../messages/en/shell';
import { isCheckDue, played, resultWords } from '../playSession';
import { span } from '../format';
import { me, refresh } from '../session';
import { useNow } from '../time';
import { Button, LinkButton } from '../ui';

export function RealityCheck() {
  const session = me.value?.session ?? null;
  const now = useNow(5_000, session?.since != null);
  const due = session !== null && isCheckDue(session, now);
  const [fresh, setFresh] = useState(false);
  const [busy, setBusy] = useState(false);
  // What we know of the result may be a while old: it is asked for before it is said.
  useEffect(() => {
    if (!due) {
      setFresh(false);
      return;
    }
    void refresh()
      .catch(() => undefined)
      .then(() => {
        setFresh(true);
      });
  }, [due]);
  if (!session || !due || !fresh) return null;
  const goOn = () => {
    setBusy(true);
    void act({ kind: 'limits', act: { do: 'acknowledge' } })
      .then(() => refresh())
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
      });
  };
  return (
    <section class="reality" role="alert" aria-labelledby="reality-title">
      <h2 id="reality-title">{shellWords.reality.title(span(played(session, now)))}</h2>
      <p>
        <Rich text={shellWords.reality.result} parts={{ result: () => <strong class="num">{resultWords(session.result)}</strong> }} />
      </p>
      <div class="row">
        <Button kind="main" busy={busy} onClick={goOn}>
          {shellWords.reality.goOn}
        </Button>
        <LinkButton href="/account#limits">{shellWords.reality.limits}</LinkButton>
      </div>
    </section>
  );
}
