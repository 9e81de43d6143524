import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectTokens } from '#lib/api-client.ts'
import { chosenPropertyId, isAggregateChosen, isDeveloperMode, isHelpOn } from '#lib/preferences.ts'
import { session } from '#lib/session.ts'
import { choose } from '#testing/actions.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aProperty, aUser } from '#testing/records.ts'
import { renderRouted, Styled } from '#testing/render.tsx'
import { Shell } from './shell.tsx'
import { titleOf } from './titles.ts'
import { prefetchWorkspace } from './use-loaded-workspace.ts'

vi.mock('#lib/session.ts', () => ({
  session: {
    claims: vi.fn(),
    signOut: vi.fn(),
    accessToken: async () => 'token-1',
    subscribe: () => () => undefined,
    hasEnded: () => false,
    renewOnTime: async () => undefined,
  },
}))

vi.mock('./titles.ts', { spy: true })

type World = {
  user?: StubbedAnswer
  properties?: StubbedAnswer
  settings?: Record<string, unknown>
}

/** Handles the shell's calls. The event stream ends immediately. */
function stubWorld(world: World = {}) {
  return stubFetch(({ url, method }) => {
    if (url === '/api/events') return { status: 503 }
    if (url === '/api/Users/MyProfile') return world.user ?? { json: aUser() }
    if (url === '/api/Users/ChangeStatus' && method === 'PUT') {
      return { json: aUser({ inOutStatus: 'Out', inOutDateTime: '2026-03-03T22:30:00Z' }) }
    }
    if (url.startsWith('/api/Properties')) {
      return (
        world.properties ?? {
          json: [aProperty(), aProperty({ propertyId: 3, propertyName: 'Harbor Lofts' })],
        }
      )
    }
    if (url.startsWith('/api/System/settings')) return { json: world.settings ?? {} }
    return { status: 404 }
  })
}

beforeEach(() => {
  connectTokens({ accessToken: async () => 'token-1', replaceToken: async () => null })
  vi.mocked(session.claims).mockReturnValue({
    sub: '7',
    name: 'Claimed Name',
    interfaces: ['Worker'],
    cando: ['View Workorders'],
    propertyIds: [2],
  })
})

afterEach(() => {
  act(() => {
    chosenPropertyId.set(null)
    isAggregateChosen.set(false)
    isDeveloperMode.set(false)
    isHelpOn.set(false)
  })
})

const bar = () => within(screen.getByRole('banner'))

describe('the shell', () => {
  test('[A2.001] has a bar with menu toggle, title, property picker, In/Out, help switch and account', async () => {
    stubWorld()
    await renderRouted(<Shell />)
    expect(await bar().findByRole('combobox', { name: 'Property' })).toHaveProperty('value', 'Riverside')
    expect(bar().getByRole('button', { name: 'Menu' })).toBeTruthy()
    expect(bar().getByRole('link', { name: 'Fettle Work Orders' })).toBeTruthy()
    expect(await bar().findByRole('button', { name: 'In. Mark yourself Out' })).toBeTruthy()
    expect(bar().getByRole('switch', { name: 'Help links' })).toBeTruthy()
    expect(bar().getByRole('button', { name: 'Account of Dana Whitfield' })).toBeTruthy()
  })

  test('uses data requested before rendering, and is not rendered again when a request starts', async () => {
    const sent = stubWorld()
    const queries = new QueryClient()
    prefetchWorkspace(queries)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    await renderRouted(
      <QueryClientProvider client={queries}>
        <Shell />
      </QueryClientProvider>,
    )
    expect(await bar().findByRole('combobox', { name: 'Property' })).toHaveProperty('value', 'Riverside')
    const asked = sent.map(({ url }) => url).filter((url) => url !== '/api/events')
    expect(asked.toSorted()).toEqual([
      '/api/Properties/getmyproperties',
      '/api/System/settings?propertyId=2',
      '/api/Users/MyProfile',
    ])
    const times = vi.mocked(titleOf).mock.calls.length
    void queries.fetchQuery({ queryKey: ['list'], queryFn: () => new Promise(() => undefined) })
    await screen.findByRole('progressbar', { name: 'Working' })
    expect(vi.mocked(titleOf).mock.calls).toHaveLength(times)
  })

  test('a running timer is shown in the bar of every page, with its order', async () => {
    const timerStarted = new Date(Date.now() - 600_000).toISOString()
    const orderTimer = { workorderId: 7, orderNumber: '6007', timerStarted }
    stubWorld({ user: { json: aUser({ orderTimer }) } })
    await renderRouted(<Shell />, '/assets')
    expect((await bar().findByRole('button', { name: /^Timer on Order/ })).textContent).toContain('6007')
  })

  for (const [userRole, title] of [
    ['FM Access', 'Fettle'],
    ['Worker', 'Fettle Work Orders'],
    ['Requester', 'Fettle Requests'],
  ] as const) {
    test(`[A1.001] [A1.005] [A1.006] has the browser title '${title}' for ${userRole}, regardless of the claims`, async () => {
      stubWorld({ user: { json: aUser({ userRole }) } })
      await renderRouted(<Shell />)
      await waitFor(() => expect(document.title).toBe(title))
    })
  }

  test('[A2.010] shows a progress bar and a spinner while global state loads, with data from the claims', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await renderRouted(<Shell />)
    expect(screen.getByRole('progressbar', { name: 'Loading Fettle' })).toBeTruthy()
    expect(screen.getByLabelText('Loading')).toBeTruthy()
    expect(screen.getByText('Claimed Name')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Work Orders' })).toBeTruthy()
  })

  test.each([
    ['unknown-user', 'You have no account here yet', /Ask an administrator for one/],
    ['disabled-user', 'Your account is disabled', /Contact an administrator/],
  ])('shows instructions to a signed-in person who is %s here', async (code, title, advice) => {
    const refused = { status: 403, json: { title: 'x', errors: [{ field: '', code, message: 'x' }] } }
    stubFetch(() => refused)
    await renderRouted(<Shell />)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(advice)).toBeTruthy()
    expect(screen.getByText('Signed in as: Claimed Name, 7')).toBeTruthy()
    expect(screen.queryByText('An error occurred.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in as someone else' }))
    expect(session.signOut).toHaveBeenCalled()
  })

  test('[A2.007] shows a message in the account popover if the user cannot be loaded, with a retry', async () => {
    let isBroken = true
    const sent = stubFetch(({ url }) => {
      if (url === '/api/Users/MyProfile') {
        return isBroken ? { status: 500, json: { title: '', errors: [] } } : { json: aUser() }
      }
      if (url.startsWith('/api/Properties')) return { json: [aProperty()] }
      return url.startsWith('/api/System') ? { json: {} } : { status: 503 }
    })
    await renderRouted(<Shell />)
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    expect(await screen.findByText('Account Error: Could not load user contact information.')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Account of Dana Whitfield' })).toBeTruthy()
    expect(sent.filter(({ url }) => url === '/api/Users/MyProfile')).toHaveLength(2)
  })

  test('[A8.009] [B8.014] shows a message without viewable properties', async () => {
    stubWorld({ properties: { json: [] } })
    await renderRouted(<Shell />)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There are no viewable properties for this account. Please contact support.',
    )
  })

  test('[A2.025] a worker, whose menu has no Home, has a home link in the bar', async () => {
    stubWorld()
    await renderRouted(<Shell />)
    expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.queryByRole('link', { name: 'Home' })).toBeNull()
  })

  test("[A2.004] offers In/Out only if the user's inOutActiveFlag is on", async () => {
    stubWorld({ user: { json: aUser({ inOutActiveFlag: false }) } })
    await renderRouted(<Shell />)
    await screen.findByRole('button', { name: 'Account of Dana Whitfield' })
    expect(screen.queryByRole('button', { name: /Mark yourself/ })).toBeNull()
  })

  test("[A1.008] [A4.022] marks the user Out, and shows the time in the property's zone", async () => {
    const sent = stubWorld()
    await renderRouted(<Shell />)
    await userEvent.click(await screen.findByRole('button', { name: 'In. Mark yourself Out' }))
    const changed = await screen.findByRole('button', { name: 'Out. Mark yourself In' })
    expect(sent.find(({ method }) => method === 'PUT')?.body).toBe('{"userId":7,"newStatus":"Out"}')
    await userEvent.unhover(changed)
    await userEvent.hover(changed)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Marked Out on 3/3/2026 5:30 PM')
  })

  test('[A1.011] remembers the chosen property, and requests its settings', async () => {
    const sent = stubWorld()
    await renderRouted(<Shell />)
    await choose('Property', 'Harbor Lofts')
    expect(await screen.findByText('Harbor Lofts', { selector: 'footer *' })).toBeTruthy()
    expect(localStorage.getItem('fettle.property-id')).toBe('3')
    await waitFor(() => expect(sent.map(({ url }) => url)).toContain('/api/System/settings?propertyId=3'))
  })

  test('the property field and its menu fit the longest name', async () => {
    stubWorld({ settings: { aggregatePropertyName: 'Everything that we look after' } })
    await renderRouted(
      <Styled>
        <Shell />
      </Styled>,
    )
    const picker = await screen.findByRole('combobox', { name: 'Property' })
    await userEvent.click(picker)
    const menu = (await screen.findByRole('option', { name: 'Harbor Lofts' })).closest<HTMLElement>(
      '.mantine-Select-dropdown',
    )
    for (const sized of [picker.closest<HTMLElement>('.mantine-Select-root'), menu])
      expect(sized?.style.getPropertyValue('--longest-name')).toBe('29')
  })

  test('shows the full name of the chosen property if truncated, or if it is the only one', async () => {
    const propertyName = 'Kendall Street Apartments and Senior Residences, Northern Wing'
    const long = aProperty({ propertyName })
    stubWorld({ properties: { json: [long, aProperty({ propertyId: 3 })] } })
    const { unmount } = await renderRouted(<Shell />)
    const picker = await screen.findByRole('combobox', { name: 'Property' })
    expect(picker.closest('[title]')?.getAttribute('title')).toBe(propertyName)
    unmount()
    stubWorld({ properties: { json: [long] } })
    await renderRouted(<Shell />)
    expect((await bar().findByText(propertyName)).title).toBe(propertyName)
  })

  test('[C8.025] [A1.011] offers all properties together under their label, and remembers the choice', async () => {
    stubWorld({ settings: { aggregatePropertyName: 'All sites' } })
    await renderRouted(<Shell />)
    await choose('Property', 'All sites')
    const picker = screen.getByRole('combobox', { name: 'Property' })
    await waitFor(() => expect(picker).toHaveProperty('value', 'All sites'))
    expect(localStorage.getItem('fettle.all-properties')).toBe('true')
    await userEvent.click(picker)
    await userEvent.click(await screen.findByRole('option', { name: 'Harbor Lofts' }))
    await waitFor(() => expect(picker).toHaveProperty('value', 'Harbor Lofts'))
    expect(localStorage.getItem('fettle.all-properties')).toBe('false')
  })

  test.each([
    ['the name is empty', ' ', [aProperty(), aProperty({ propertyId: 3, propertyName: 'Harbor Lofts' })]],
    ['the person has one property', 'All sites', [aProperty()]],
  ])(
    '[C8.025] all properties together are not offered if %s, despite an earlier choice',
    async (_why, name, own) => {
      isAggregateChosen.set(true)
      stubWorld({ settings: { aggregatePropertyName: name }, properties: { json: own } })
      await renderRouted(<Shell />)
      expect(await screen.findByText('Riverside', { selector: 'footer *' })).toBeTruthy()
      expect(screen.queryByText('All sites')).toBeNull()
      const picker = screen.queryByRole('combobox', { name: 'Property' })
      if (picker) {
        expect(picker).toHaveProperty('value', 'Riverside')
        await userEvent.click(picker)
        expect(await screen.findAllByRole('option')).toHaveLength(2)
      }
    },
  )

  test('[A2.013] Ctrl+click on the menu icon toggles the developer mode', async () => {
    stubWorld()
    const keys = userEvent.setup()
    await renderRouted(<Shell />)
    await screen.findByRole('button', { name: 'Account of Dana Whitfield' })
    await keys.keyboard('{Control>}')
    await keys.click(screen.getByRole('button', { name: 'Menu' }))
    const panel = await screen.findByRole('complementary', { name: 'Developer mode' })
    expect(panel.textContent).toContain('getMyProfile')
    await keys.click(screen.getByRole('button', { name: 'Menu' }))
    expect(screen.queryByRole('complementary', { name: 'Developer mode' })).toBeNull()
  })

  for (const [userRole, href] of [
    ['Requester', '/help/requests.html'],
    ['Worker', '/help/work-orders.html'],
  ] as const) {
    test(`[A2.033] [B1.006] [A1.008] shows the help link of a ${userRole} while help is switched on`, async () => {
      stubWorld({ user: { json: aUser({ userRole }) } })
      await renderRouted(<Shell />, '/orders')
      await screen.findByRole('button', { name: 'Account of Dana Whitfield' })
      expect(bar().queryByRole('link', { name: /^Work orders/ })).toBeNull()
      await userEvent.click(bar().getByRole('switch', { name: 'Help links' }))
      const link = bar().getByRole('link', { name: /^Work orders/ })
      expect(link.getAttribute('href')).toBe(href)
      expect(link.getAttribute('target')).toBe('_blank')
    })
  }

  test('[B1.005] shows the help link of an asset page while help is switched on', async () => {
    stubWorld()
    await renderRouted(<Shell />, '/assets/51')
    await screen.findByRole('button', { name: 'Account of Dana Whitfield' })
    expect(bar().queryByRole('link', { name: /^Assets/ })).toBeNull()
    await userEvent.click(bar().getByRole('switch', { name: 'Help links' }))
    expect(
      bar()
        .getByRole('link', { name: /^Assets/ })
        .getAttribute('href'),
    ).toBe('/help/assets.html')
  })
})
