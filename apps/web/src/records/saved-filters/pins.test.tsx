import type { SavedFilter } from '@fettle/contract/saved-filters'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { SavedFilters } from './saved-filters.tsx'
// Preloaded, so that the first test does not wait for them.
import './saved-filter-list.tsx'
import './pin-filter-dialog.tsx'
import { ScreenFilterDialog } from './screen-filter-dialog.tsx'

const filter: SavedFilter = {
  savedFilterId: 5,
  fmRecordId: 5,
  fmModId: 3,
  screen: 'assets',
  title: 'Chillers',
  query: { name: 'chiller' },
  sortColumn: 'name',
  sortDirection: 'ascend',
  sharedRoleId: null,
  sharedRole: null,
  owner: 'Tess Tern',
  isOwn: true,
  isOnMenu: false,
  isOnHome: true,
  otherPins: 2,
  subscriptions: [{ title: 'On Mondays', owner: 'Sam Stone' }],
  can: { change: true },
}
const search = { name: 'chiller', sortColumn: 'name', sortDirection: 'ascend' } as const

async function open(shown: SavedFilter, cUserCanDos = ['View Reports', 'View Assets']) {
  const sent = stubFetch(({ method }) => ({
    json: method === 'GET' ? { filters: [shown], roles: [] } : shown,
  }))
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos } })}>
      <SavedFilters
        filters={[{ filter: shown, search, count: null, isChosen: false, isLost: false, onPress: vi.fn() }]}
        dialog={(edited, onClose) => (
          <ScreenFilterDialog
            screen="assets"
            shownPropertyIds={[2]}
            search={search}
            edited={edited}
            findsTheSame={() => true}
            inWords={() => 'Name: chiller'}
            onClose={onClose}
          />
        )}
      />
    </WorkspaceContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  return sent
}
const edit = async (button: string, dialog: string) => {
  const panel = within(await screen.findByRole('list', { name: 'Saved filters' }))
  await userEvent.click(panel.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: dialog }))
}
const isChecked = (dialog: ReturnType<typeof within>, name: string) =>
  (dialog.getByRole('checkbox', { name }) as HTMLInputElement).checked

test('[C10.010] the dialog of a filter shows where it is pinned, and saves changes with the filter', async () => {
  const sent = await open(filter)
  const dialog = await edit('Edit Chillers', 'Edit Filter')
  expect([isChecked(dialog, 'Pin to reports'), isChecked(dialog, 'Add to home')]).toEqual([false, true])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Pin to reports' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Filter' })).toBeNull())
  const changes = sent.filter(({ method }) => method === 'PUT')
  expect(changes.map(({ url }) => url)).toEqual(['/api/SavedFilters/5'])
  expect(JSON.parse(String(changes[0]?.body)).pins).toEqual({ isOnMenu: true, isOnHome: true })
})

test('[C10.010] deleting a filter first names its pins and the reports by mail that stop', async () => {
  await open(filter)
  const dialog = await edit('Edit Chillers', 'Edit Filter')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(
    dialog.getByText(
      'Delete this filter? You pinned it. 2 other users pinned it. These reports by mail stop: On Mondays (Sam Stone).',
    ),
  ).toBeTruthy()
})

test('[C10.010] a filter that another user shared can be pinned without changing it', async () => {
  const sent = await open({ ...filter, isOwn: false, isOnHome: false, can: { change: false } })
  const dialog = await edit('Pin Chillers', 'Pin Chillers')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Add to home' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pin Chillers' })).toBeNull())
  const changes = sent.filter(({ method }) => method === 'PUT')
  expect(changes.map(({ url, body }) => [url, JSON.parse(String(body))])).toEqual([
    ['/api/SavedFilters/5/pins', { isOnMenu: false, isOnHome: true }],
  ])
})

test('[C10.010] without View Reports a filter has no pins', async () => {
  await open({ ...filter, can: { change: false } }, ['View Assets'])
  const panel = within(await screen.findByRole('list', { name: 'Saved filters' }))
  expect(panel.queryByRole('button', { name: 'Pin Chillers' })).toBeNull()
})
