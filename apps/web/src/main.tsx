/*
 * Where the program begins. The silent-renew page is loaded in a hidden frame by the page that renews,
 * so it hands its answer over and loads nothing else. The page itself reports files that cannot be loaded.
 */
import { loadChunk, nextTask } from './lib/load-chunk.ts'

const start =
  window.location.pathname === '/silent-renew'
    ? loadChunk(() => import('./app/silent-renew.ts')).then(({ completeSilentRenew }) =>
        completeSilentRenew(),
      )
    : runProgram()

/** Runs the program part by part, so that a slow phone answers its person between them. The page loads them all at once. */
async function runProgram(): Promise<void> {
  await nextTask()
  await loadChunk(() => import('react-dom/client'))
  await loadChunk(() => import('@fettle/contract/problem'))
  await loadChunk(() => import('./ui/theme.ts'))
  const { boot } = await loadChunk(() => import('./app/boot.tsx'))
  await boot()
}

start.catch((error: unknown) => {
  window.dispatchEvent(new Event('fettle-not-loaded'))
  throw error
})
