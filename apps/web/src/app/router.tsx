import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#lib/search-codec.ts'
import type { RouterContext } from './base-routes.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RouteError } from './route-error.tsx'
import { routeTree } from './routes.tsx'

/** The client's router: history mode, text search parameters, one error page, one page for unknown URLs. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
