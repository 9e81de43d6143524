import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anIssueRow } from '#testing/issues.ts'
import { anOrderAsset, aPage } from '#testing/orders.ts'
import { withRights } from '#testing/workspace.tsx'
import { chooseFromMenu, press, showChangeable } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for it.
import './order-issues.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

const person = (...cUserCanDos: string[]) => withRights(['View Workorders', ...cUserCanDos])
const issuesOf = (reads: readonly string[]) => reads.filter((url) => url.startsWith('/api/Issues'))

async function open(workspace: ReturnType<typeof person>, issues = [anIssueRow()]) {
  went.mockClear()
  const reads: string[] = []
  await showChangeable({
    workspace,
    order: {
      propertyId: 2,
      buildingId: 3,
      description: 'Rail shakes',
      assets: [anOrderAsset({ assetId: 7 })],
      can: { 'signature-add': true },
    },
    lists: { '/api/Issues': aPage(issues) },
    onRead: (url) => reads.push(url),
  })
  return reads
}

test('[C7.011] the menu of an order opens a new issue with the place, asset and text of the order', async () => {
  await open(person('View Issues', 'Edit Issues'))
  await chooseFromMenu('Actions', 'Add to Issues Log')
  expect(went).toHaveBeenCalledWith({
    to: '/issuelog/create',
    search: { order: 901, property: 2, building: 3, asset: 7, text: 'Rail shakes' },
  })
})

test('the menu has no entry for issues without permission to edit them', async () => {
  await open(person('View Issues'))
  await press('Actions')
  await screen.findByRole('menuitem', { name: 'Capture Signature' })
  expect(screen.queryByText('Add to Issues Log')).toBeNull()
})

test('[C7.011] the issues of an order are on its page and link to the log', async () => {
  const reads = await open(person('View Issues'))
  const section = within(await screen.findByRole('region', { name: /^Issues/ }))
  const link = await section.findByRole('link', { name: 'Handrail loose at the north stair' })
  expect(link.getAttribute('href')).toBe('/issuelog/41')
  expect(section.getByText('2 · High')).toBeTruthy()
  expect(Object.fromEntries(new URLSearchParams(issuesOf(reads)[0]?.split('?')[1]))).toMatchObject({
    workorderId: '901',
    propertyId: '2',
    status: '*',
  })
})

test('an order without issues has no section for them', async () => {
  const reads = await open(person('View Issues'), [])
  await waitFor(() => expect(issuesOf(reads)).toHaveLength(1))
  await screen.findByRole('region', { name: /^Log/ })
  expect(screen.queryByRole('region', { name: /^Issues/ })).toBeNull()
})

test('without permission to see issues none are requested', async () => {
  const reads = await open(person())
  expect(issuesOf(reads)).toEqual([])
})
