import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderPlain } from '#testing/render.tsx'
import { createAppRouter } from './router.tsx'

/** Opens the app at a path. The test stubs the server, the session and the shell. */
export async function visitApp(path: string) {
  const router = createAppRouter({ queries: new QueryClient(), signInFailure: undefined })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  renderPlain(<RouterProvider router={router} />)
  return router
}
