import { clientPages } from '@fettle/contract/client-pages'
import { pageReports } from '@fettle/rules/reports/report-catalog'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#lib/session.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { createAppRouter } from './router.tsx'

vi.mock('#lib/session.ts', () => ({
  session: {
    isSignedIn: vi.fn(),
    wasEndedByOtherTab: vi.fn(() => false),
    askedBefore: vi.fn(() => '/'),
    followSignOut: vi.fn(),
    signIn: vi.fn(async () => undefined),
  },
  returnToOf: (state: { returnTo: string }) => state.returnTo,
}))
const looksFor = vi.hoisted(() => vi.fn((_props: object) => null))
vi.mock('#features/assets/labels/asset-code-page.tsx', () => ({
  AssetCodePage: (props: object) => looksFor(props),
}))
vi.mock('./shell/shell.tsx', () => ({ Shell: Outlet }))

const signedIn = vi.mocked(session.isSignedIn)
beforeEach(() => {
  signedIn.mockReturnValue(true)
})

async function visit(path: string) {
  const queries = new QueryClient()
  const router = createAppRouter({ queries, signInFailure: undefined })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <WorkspaceContext value={aWorkspace()}>
          <RouterProvider router={router} />
        </WorkspaceContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}

test('[A2.021] [B2.009] /reports is the report history', async () => {
  stubFetch(() => ({ json: [] }))
  await visit('/reports')
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy()
  expect(await screen.findByText('0 reports')).toBeTruthy()
})

for (const code of ['AHU-1', 'roof unit 7', 'B/12', '100%', '50%2F', 'a?b#c', 'Насос 4', 'PUMP.100']) {
  test(`the URL on the label of ${code} searches that code in the label's property`, async () => {
    await visit(`/a/${encodeURIComponent(code)}?p=7`)
    await waitFor(() => expect(looksFor).toHaveBeenLastCalledWith({ code, propertyId: 7 }))
  })
}

test('an unknown URL shows a message with a link to Home', async () => {
  await visit('/nowhere/at/all')
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByText(/\/nowhere\/at\/all/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

test('[A4.023] without a session every page opens the login, which keeps the requested page', async () => {
  signedIn.mockReturnValue(false)
  const router = await visit('/reports?queue=4&queue=5')
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ returnTo: '/reports?queue=4&queue=5' })
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
})

test("a sign-out on the provider's own page ends the session here, but a forged link does not", async () => {
  vi.mocked(session.signIn).mockClear()
  expect((await visit('/login?signedOut=true&returnTo=/parts')).state.location.pathname).toBe('/parts')
  cleanup()
  vi.mocked(session.followSignOut).mockImplementationOnce(async () => void signedIn.mockReturnValue(false))
  const router = await visit('/login?signedOut=true')
  expect(router.state.location.pathname).toBe('/login')
  expect(await screen.findByText('You have logged out.')).toBeTruthy()
  expect(session.signIn).not.toHaveBeenCalled()
})

test('a tab with a sign-in completed elsewhere opens the requested page', async () => {
  vi.mocked(session.askedBefore).mockReturnValue('/reports?queue=4')
  const router = await visit('/login')
  expect(router.state.location.href).toBe('/reports?queue=4')
  vi.mocked(session.askedBefore).mockReturnValue('/')
})

test('after a logout in another tab, the login waits for the person and keeps the current page', async () => {
  signedIn.mockReturnValue(false)
  vi.mocked(session.signIn).mockClear()
  vi.mocked(session.wasEndedByOtherTab).mockReturnValueOnce(true)
  const router = await visit('/orders/5')
  expect(router.state.location.href).toBe('/login?returnTo=%2Forders%2F5&signedOut=true')
  expect(await screen.findByText('You have logged out.')).toBeTruthy()
  expect(session.signIn).not.toHaveBeenCalled()
})

test('with a session the login opens the requested page', async () => {
  const router = await visit('/login?returnTo=%2Fparts')
  expect(router.state.location.pathname).toBe('/parts')
})

test('the server knows exactly the path prefixes of the pages', () => {
  const router = createAppRouter({ queries: new QueryClient(), signInFailure: undefined })
  const beginnings = Object.keys(router.routesByPath).map((path) => path.split('/')[1] ?? '')
  expect([...new Set(beginnings)].filter((part) => part !== '' && part !== '$').sort()).toEqual([
    ...clientPages,
  ])
})

test('[C10.009] each report of the catalog that a page shows has a page', () => {
  const router = createAppRouter({ queries: new QueryClient(), signInFailure: undefined })
  const routeOf = (page: string) => router.getMatchedRoutes(page)[2]?.fullPath
  expect(routeOf('/issues')).toBe('/$')
  expect(pageReports.map(({ page }) => page).filter((page) => (routeOf(page) ?? '/$') === '/$')).toEqual([])
})
