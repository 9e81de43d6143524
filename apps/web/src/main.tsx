/*
 * Where the program begins. The silent-renew page is loaded in a hidden frame by the page that renews,
 * so it hands its answer over and loads nothing else.
 */
if (window.location.pathname === '/silent-renew') {
  void import('./app/silent-renew.ts').then(({ completeSilentRenew }) => completeSilentRenew())
} else {
  void import('./app/boot.tsx').then(({ boot }) => boot())
}
