import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { fillBareShell } from './bare-shell.fixture.tsx'
import { createAppRouter } from './router.tsx'

/** Opens the app at a path. The test stubs the server and the session, and replaces the shell by the bare one. */
export async function visitApp(path: string, workspace = aWorkspace()) {
  fillBareShell(workspace)
  const router = createAppRouter({ queries: new QueryClient(), signInFailure: undefined })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  renderPlain(<RouterProvider router={router} />)
  return router
}
