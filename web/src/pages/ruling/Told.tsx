import { useEffect, useRef } from 'preact/hooks';
import { rulePath } from '../../rules';
import type { Wire } from '../../types';
import { Alert, Badge } from '../../ui';

/** The ruling: the window first, then what to say, what to do, the rules, what may be chosen, and why not. */
export function Told({ ruling }: { ruling: Wire<'RulingTold'> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const chosen = ruling.others.length > 0;
  return (
    <article class="ruling-told" aria-labelledby="ruling-heading">
      <h2 id="ruling-heading" class="unseen" ref={heading} tabIndex={-1}>
        Ruling
      </h2>
      <Alert tone={ruling.window.open ? 'good' : 'warn'}>
        <strong>{ruling.window.says}</strong>
      </Alert>
      <section aria-labelledby="ruling-say">
        <h3 id="ruling-say">
          Say {chosen && <Badge tone="brass">usual ruling</Badge>}
        </h3>
        <blockquote class="ruling-say">{ruling.outcome.says}</blockquote>
      </section>
      <section aria-labelledby="ruling-do">
        <h3 id="ruling-do">Do</h3>
        <Steps outcome={ruling.outcome} />
      </section>
      {chosen && (
        <section aria-labelledby="ruling-or">
          <h3 id="ruling-or">Or, at your discretion</h3>
          <p class="quiet">The book leaves this to whoever decides. Choosing another outcome needs a badge and a reason.</p>
          {ruling.others.map((other) => (
            <div class="ruling-other" key={other.says}>
              <p>{other.says}</p>
              <Steps outcome={other} />
            </div>
          ))}
        </section>
      )}
      <section aria-labelledby="ruling-rules">
        <h3 id="ruling-rules">The rules</h3>
        <ul role="list" class="ruling-rules">
          {ruling.rules.map((rule, at) => (
            <li key={rule.id}>
              <p>
                <a href={rulePath(rule.id)}>{rule.title}</a> <span class="mono quiet">{rule.id}</span>{' '}
                {at === 0 && <Badge tone="brass">decides</Badge>}
              </p>
              <p class="quiet">{rule.text}</p>
            </li>
          ))}
        </ul>
      </section>
      {ruling.refused.length > 0 && (
        <section aria-labelledby="ruling-why">
          <h3 id="ruling-why">Why not?</h3>
          {ruling.refused.map((refused) => (
            <details class="ruling-why" key={refused.key}>
              <summary>“{refused.demand}”</summary>
              <p>
                {refused.says}
                {refused.may_be && ' Whoever decides may grant it, with a badge and a reason.'}
              </p>
              <p>
                <a href={rulePath(refused.rule.id)}>{refused.rule.title}</a> <span class="mono quiet">{refused.rule.id}</span>
              </p>
            </details>
          ))}
        </section>
      )}
    </article>
  );
}

function Steps({ outcome }: { outcome: Wire<'RulingOutcome'> }) {
  return (
    <ol class="ruling-steps">
      {outcome.steps.map((step) => (
        <li key={step.says}>{step.says}</li>
      ))}
    </ol>
  );
}
