/*
 * Where the program begins. The silent-renew page is loaded in a hidden frame by the page that renews,
 * so it hands its answer over and loads nothing else. What cannot be loaded is told by the page itself.
 */
import { loadChunk } from './lib/load-chunk.ts'

const start =
  window.location.pathname === '/silent-renew'
    ? loadChunk(() => import('./app/silent-renew.ts')).then(({ completeSilentRenew }) =>
        completeSilentRenew(),
      )
    : loadChunk(() => import('./app/boot.tsx')).then(({ boot }) => boot())

start.catch((error: unknown) => {
  window.dispatchEvent(new Event('fettle-not-loaded'))
  throw error
})
