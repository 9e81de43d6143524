import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { loadChunk } from '#lib/load-chunk.ts'
import { returnToOf, session } from '#lib/session.ts'
import { Shell } from './shell/shell.tsx'

const LoginPage = lazyComponent(async () => (await import('./pages/login-page.tsx')).LoginPage)

/** Context of routes: the server state, and the reason for a failed sign-in. */
export type RouterContext = { readonly queries: QueryClient; readonly signInFailure: unknown }

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

/** The sign-in page. */
export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { returnTo?: string; signedOut?: string } => ({
    ...(typeof search.returnTo === 'string' && { returnTo: search.returnTo }),
    ...(typeof search.signedOut === 'string' && { signedOut: search.signedOut }),
  }),
  beforeLoad: async ({ search }) => {
    if (search.signedOut !== undefined) await session.followSignOut()
    if (session.isSignedIn()) throw redirect({ href: returnPath(search.returnTo), replace: true })
  },
  component: function Login() {
    const { returnTo, signedOut } = login.useSearch()
    const { signInFailure } = login.useRouteContext()
    return (
      <Suspense>
        <LoginPage
          returnTo={returnPath(returnTo)}
          failure={signInFailure}
          waits={signedOut !== undefined}
          isUnreached={signedOut === 'device'}
        />
      </Suspense>
    )
  },
})

/** Routes below require a session. Without one, signs in first and returns here. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (session.isSignedIn()) return
    const signedOut = session.wasEndedByOtherTab() ? { signedOut: 'true' } : {}
    throw redirect({ to: '/login', search: { returnTo: location.href, ...signedOut } })
  },
  component: Shell,
})

/** Path of a page below the shell. */
export const page = <P extends string>(path: P) => ({ getParentRoute: () => shell, path }) as const

/**
 * Passes the raw search on: each page parses it, so that other pages do not load its parser and errors can be
 * shown there.
 */
export const readByPage = <S,>(search: Record<string, unknown>) => search as S

/** A lazily loaded page, by its export name. */
export const lazyPage = <M extends Record<string, unknown>, N extends string & keyof M>(
  name: N,
  load: () => Promise<M>,
) => lazyRouteComponent(() => loadChunk(load), name)

/** The route of a lazily loaded page without a search. */
export const lazyRoute = <
  const P extends string,
  M extends Record<string, unknown>,
  N extends string & keyof M,
>(
  path: P,
  name: N,
  load: () => Promise<M>,
) => createRoute({ ...page(path), component: lazyPage(name, load) })

/** Accepts only a path on this site. */
function returnPath(wanted: string | undefined): string {
  return wanted === undefined ? session.askedBefore() : returnToOf({ returnTo: wanted })
}
