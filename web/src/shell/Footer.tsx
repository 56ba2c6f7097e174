import { helpOpen } from '../hotkeys';
import { Rich } from '../messages/Rich';
import { shellWords } from '../messages/en/shell';
import { demo, version } from '../session';

export function Footer() {
  return (
    <footer class="foot">
      <p>
        {demo.value ? `${shellWords.foot.demo} ` : ''}
        <Rich text={shellWords.foot.book} parts={{ rules: (inner) => <a href="/rules">{inner}</a>, learn: (inner) => <a href="/learn">{inner}</a> }} />
      </p>
      <p>
        <button
          type="button"
          class="foot-key"
          onClick={() => {
            helpOpen.value = true;
          }}
        >
          {shellWords.foot.shortcuts}
        </button>
        {' · '}
        <a href="/replay">{shellWords.foot.replay}</a>
        {' · '}
        <span>{shellWords.foot.faces}</span>
        {version.value !== '' && (
          <>
            {' · '}
            <span class="foot-version">{shellWords.foot.software(version.value)}</span>
          </>
        )}
      </p>
    </footer>
  );
}
