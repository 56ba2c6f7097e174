// Runs before the first paint, so that the chosen theme does not flash. The same keys as src/settings.ts.
(function () {
  try {
    var kept = JSON.parse(localStorage.getItem('croupier.settings') || '{}');
    var root = document.documentElement;
    if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
    if (kept.motion === 'reduce') root.dataset.motion = 'reduce';
    if (kept.bigCards) root.dataset.cards = 'big';
  } catch {
    // Storage is shut: the system's theme it is.
  }
})();
