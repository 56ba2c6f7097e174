/** Fills the screen with the page, or gives it back. Where the browser does not allow it everything stays as it is. */
export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void document.documentElement.requestFullscreen().catch(() => undefined);
}
