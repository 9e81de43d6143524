import type { SharedFilter } from '@fettle/contract/saved-filters'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPage } from '#testing/workspace.tsx'
import { SharedFiltersPage } from './shared-filters-page.tsx'

const chillers: SharedFilter = {
  savedFilterId: 4,
  fmRecordId: 4,
  fmModId: 2,
  screen: 'assets',
  title: 'Chillers',
  sharedRole: 'Technician',
  owner: 'Wanda Wide',
  isOwn: false,
  lastUsedDateTime: null,
}

async function show(first: SharedFilter[], later: SharedFilter[] = first) {
  const sent = stubFetch(({ method }) => {
    if (method === 'DELETE') return { status: 204 }
    return { json: method === 'GET' && sent.length <= 1 ? first : later }
  })
  await renderPage(<SharedFiltersPage />)
  return sent
}

test('[C8.049] shared filters are grouped by list with owner and last use, and can be taken over in their version', async () => {
  const sent = await show([chillers], [{ ...chillers, owner: 'Ada Admin', isOwn: true }])
  const list = await screen.findByRole('list', { name: 'Assets' })
  expect(list.textContent).toContain('Wanda Wideshared with Techniciannever used')
  await userEvent.click(within(list).getByRole('button', { name: 'Take over Chillers' }))
  expect(await screen.findByText('Chillers is yours.')).toBeTruthy()
  const put = sent.find(({ method }) => method === 'PUT')
  expect([put?.url, put?.headers.get('if-match')]).toEqual(['/api/SavedFilters/4/owner', '"2"'])
  expect(screen.queryByRole('button', { name: 'Take over Chillers' })).toBeNull()
})

test('[C8.049] a shared filter can be deleted after confirmation', async () => {
  const sent = await show([chillers], [])
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Chillers' }))
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  const dialog = await screen.findByRole('dialog', { name: 'Delete Chillers?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Nothing here yet/)).toBeTruthy()
  await waitFor(() => expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})
