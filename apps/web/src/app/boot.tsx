import './mantine-styles.ts'
import '#ui/typeface.css'
import '#ui/base.css'
import '#ui/theme-variables.generated.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { connectTokens } from '#lib/api-client.ts'
import { hasWaitingWork } from '#lib/device/waiting-work.ts'
import { nextTask } from '#lib/load-chunk.ts'
import { followPrinting } from '#lib/paper-colors.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { session } from '#lib/session.ts'
import { restoreFocusAfterWait } from '#ui/keep-focus.ts'
import { loadAhead } from './load-ahead.ts'
import { Providers } from './providers.tsx'
import { createAppRouter } from './router.tsx'
import { registerServiceWorker } from './service-worker.ts'
import { prefetchWorkspace } from './shell/use-loaded-workspace.ts'

/** Restores the session, completes a pending sign-in, and renders the requested page. */
export async function boot(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id root.')
  connectTokens(session)
  session.connectUnsentWork(hasWaitingWork)
  session.start()
  const failure = await completeSignIn()
  const queries = createQueryClient()
  if (session.isSignedIn()) {
    prefetchWorkspace(queries)
    void loadAhead(session.claims())
  }
  await nextTask()
  const router = createAppRouter({ queries, signInFailure: failure })
  session.subscribe(() => {
    if (!session.isSignedIn()) void router.invalidate()
  })
  await nextTask()
  // Rendered as a transition, so that a slow phone stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
  await nextTask()
  registerServiceWorker()
  followPrinting()
  restoreFocusAfterWait()
}

/** On the callback page: exchanges the provider's response for a session, and restores the requested URL. */
async function completeSignIn(): Promise<unknown> {
  if (location.pathname !== '/callback') return undefined
  try {
    const returnTo = await session.completeSignIn(location.href)
    history.replaceState(null, '', returnTo)
    return undefined
  } catch (error) {
    history.replaceState(null, '', '/login')
    return error
  }
}
