/*
 * Where the program begins. The silent-renew page is loaded in a hidden frame by the page that renews,
 * so it hands its answer over and loads nothing else. Without a session, the sign-in comes before the program.
 * The page itself reports files that cannot be loaded.
 */
import { clientPages } from '@fettle/contract/client-pages'
import { fetchClientConfig } from './lib/client-config.ts'
import { loadChunk, nextTask } from './lib/load-chunk.ts'
import { hasStoredSession } from './lib/stored-session.ts'

const start =
  window.location.pathname === '/silent-renew'
    ? loadChunk(() => import('./app/silent-renew.ts')).then(({ completeSilentRenew }) =>
        completeSilentRenew(),
      )
    : runProgram()

async function runProgram(): Promise<void> {
  if (window.location.pathname === '/callback') preloadLibrary()
  if (needsSignIn()) {
    // Fetched together with the code that needs it.
    const config = fetchClientConfig()
    config.catch(() => undefined)
    preloadLibrary()
    const { signInFirst } = await loadChunk(() => import('./app/sign-in-first.ts'))
    if (await signInFirst(config)) return
  }
  preloadProgram()
  await nextTask()
  // Part by part, so that a slow phone answers its person between them.
  await loadChunk(() => import('react-dom/client'))
  await loadChunk(() => import('@fettle/contract/problem'))
  await loadChunk(() => import('./ui/theme.ts'))
  const { boot } = await loadChunk(() => import('./app/boot.tsx'))
  await boot()
}

/** After a sign-out, the program waits for the person. An unknown address is not worth a sign-in. */
function needsSignIn(): boolean {
  const { pathname, search } = window.location
  const [, first = ''] = pathname.split('/')
  const isPage = pathname === '/' || clientPages.some((page) => page === first)
  return isPage && !hasStoredSession() && !new URLSearchParams(search).has('signedOut')
}

/** Loads the OpenID Connect library together with the code that uses it. The session reports a failure. */
function preloadLibrary(): void {
  import('./lib/user-manager.ts').catch(() => undefined)
}

/** Loads all files of the program at once. The build names them in the page (`build/preload-boot.ts`). */
function preloadProgram(): void {
  const named = document.getElementById('program')
  if (named instanceof HTMLTemplateElement) document.head.append(named.content)
}

start.catch((error: unknown) => {
  window.dispatchEvent(new Event('fettle-not-loaded'))
  throw error
})
