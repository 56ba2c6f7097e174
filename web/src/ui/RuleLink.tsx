import { useEffect, useState } from 'preact/hooks';
import { asRefused, Refused } from '../api';
import { uiWords } from '../messages/en/ui';
import { rulePage, rulePath, ruleTitle } from '../rules';
import type { RulePage } from '../types';
import { LinkButton } from './Button';
import { Alert, Loading } from './bits';
import { Dialog } from './Dialog';

export interface RuleLinkProps {
  /** `cb:4.blinds.5a`. */
  id: string;
  /** Words in place of the id. */
  children?: string;
  /** The sign alone, where there is no room for more. */
  brief?: boolean;
  /** Its title in place of the id, as soon as the room has told it. */
  titled?: boolean;
}

/** A rule's number as a small plate; pressing it shows our wording, with a way to the whole page. */
export function RuleLink({ id, children, brief = false, titled = false }: RuleLinkProps) {
  const title = useTitle(titled ? id : null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class={`rule-link${brief ? ' rule-link-brief' : ''}`}
        aria-haspopup="dialog"
        aria-label={uiWords.rule(id)}
        onClick={() => {
          setOpen(true);
        }}
      >
        <span aria-hidden="true">§</span>
        {brief ? null : (children ?? title ?? id)}
      </button>
      {open && (
        <RuleDialog
          id={id}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The title of a rule, once the room has told it. */
function useTitle(id: string | null): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    if (id !== null) rulePage(id).then((page) => { if (here) setTitle(ruleTitle(page.rule)); }, () => undefined);
    return () => {
      here = false;
    };
  }, [id]);
  return title;
}

function RuleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [got, setGot] = useState<RulePage | Refused | null>(null);
  const [asked, setAsked] = useState('');
  if (asked !== id) {
    setAsked(id);
    rulePage(id).then(setGot, (error: unknown) => {
      setGot(asRefused(error));
    });
  }
  const page = got === null || got instanceof Refused ? null : got;
  return (
    <Dialog
      open
      title={page ? ruleTitle(page.rule) : uiWords.rule(id)}
      onClose={onClose}
      actions={
        <LinkButton kind="main" href={rulePath(id)}>
          {uiWords.openRuleBook}
        </LinkButton>
      }
    >
      {got === null && <Loading what={uiWords.theRule} />}
      {got instanceof Refused && <Alert tone="warn">{got.says}</Alert>}
      {page && (
        <>
          <p class="rule-words" lang="en">{page.rule.text}</p>
          <p class="small quiet">
            <span class="mono">{page.rule.id}</span> · {page.book_title}
          </p>
        </>
      )}
    </Dialog>
  );
}
