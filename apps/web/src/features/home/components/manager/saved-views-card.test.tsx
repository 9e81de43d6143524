import type { PinnedView } from '@fettle/contract/report-subscriptions'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { isHomeOfAll } from './home-scope.ts'
import { SavedViewsCard } from './saved-views-card.tsx'

afterEach(() => isHomeOfAll.set(false))

const view: PinnedView = {
  savedFilterId: 5,
  sharedRoleId: null,
  title: 'Chillers',
  list: 'Assets',
  isOnMenu: false,
  isOnHome: true,
  page: '/assets?sortColumn=name&name=chiller&propertyId=2&propertyId=3',
  total: 1204,
  totalIsAtLeast: false,
  problem: null,
}

async function open(views: readonly PinnedView[]) {
  const sent = stubFetch(({ method }) => (method === 'GET' ? { json: views } : { status: 204 }))
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: ['View Reports'] } })}>
      <SavedViewsCard />
    </WorkspaceContext>,
  )
  return sent
}

test('[C10.010] [C10.014] a saved filter has its number of records, and opens its list in the same properties', async () => {
  isHomeOfAll.set(true)
  const sent = await open([view])
  const link = await screen.findByRole('link', { name: /Chillers.*Assets.*1,204/ })
  expect(sent[0]?.url).toBe('/api/Reports/views/pinned?propertyId=2&propertyId=3')
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
  expect([pathname, searchParams.get('name'), searchParams.getAll('propertyId')]).toEqual([
    '/assets',
    'chiller',
    ['2', '3'],
  ])
})

test('[C8.049] opening a shared filter from the home counts as its use', async () => {
  const sent = await open([view, { ...view, savedFilterId: 6, title: 'Shared', sharedRoleId: 8 }])
  await userEvent.click(await screen.findByRole('link', { name: /^Chillers/ }))
  await userEvent.click(screen.getByRole('link', { name: /^Shared/ }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/SavedFilters/6/use',
    ]),
  )
})

test('[C10.010] a filter whose list cannot be read says why, and is not a link', async () => {
  await open([{ ...view, page: null, total: null, problem: 'You no longer have this property.' }])
  await screen.findByText('You no longer have this property.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('[C10.013] the card shows six filters, and the others on request', async () => {
  await open(
    Array.from({ length: 8 }, (_, at) => ({ ...view, savedFilterId: at + 1, title: `View ${at + 1}` })),
  )
  await screen.findByRole('link', { name: /^View 6/ })
  expect(screen.getAllByRole('link')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getAllByRole('link')).toHaveLength(8)
})

test('[C10.013] without filters on the home there is no card', async () => {
  const sent = await open([{ ...view, isOnHome: false, isOnMenu: true }])
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
