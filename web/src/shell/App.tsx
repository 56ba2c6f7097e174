import { useEffect, useState } from 'preact/hooks';
import { Refused } from '../api';
import { helpOpen, useHotkeys } from '../hotkeys';
import { shellWords } from '../messages/en/shell';
import { me, refresh } from '../session';
import { onMessage } from '../socket';
import { hearStandstill } from '../standstill';
import { refused } from '../toast';
import { Banner } from './Banner';
import { Footer } from './Footer';
import { Header } from './Header';
import { HotkeyHelp } from './HotkeyHelp';
import { LiveRegions } from './LiveRegions';
import { Outlet, useFound } from './Outlet';
import { RealityCheck } from './RealityCheck';
import { SettingsDialog } from './SettingsDialog';
import { Toasts } from './Toasts';

/** The room around every page. */
export function App() {
  const found = useFound();
  const [retry, setRetry] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    refresh().catch(() => {
      // The room is shut or restarting: ask again until it answers.
      timer = setTimeout(() => {
        setRetry(retry + 1);
      }, Math.min(10_000, 500 * 2 ** retry));
    });
    return () => {
      clearTimeout(timer);
    };
  }, [retry]);
  // Something about the connection that is no answer to anything.
  useEffect(
    () =>
      onMessage((message) => {
        if (!hearStandstill(message) && message.type === 'notice') refused(new Refused(message));
      }),
    [],
  );
  useHotkeys(shellWords.everywhere, [
    {
      key: '?',
      label: shellWords.showShortcuts,
      run: () => {
        helpOpen.value = true;
      },
    },
  ]);
  const full = found?.route.full ?? false;
  const bare = found?.route.bare ?? false;
  return (
    <div class={`shell${full ? ' shell-full' : ''}${bare ? ' shell-bare' : ''}`}>
      <a class="skip" href="#main">
        {shellWords.skip}
      </a>
      {!bare && <Header />}
      <Banner waiting={me.value === undefined && retry > 0} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!full && !bare && <Footer />}
      <RealityCheck />
      <Toasts />
      <LiveRegions />
      <HotkeyHelp />
      <SettingsDialog />
    </div>
  );
}
