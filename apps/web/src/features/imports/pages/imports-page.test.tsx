import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { anImportRow, kinds } from '../import.fixture.ts'
import { administrator } from './import-page.fixture.tsx'
import { ImportsPage } from './imports-page.tsx'

async function open(list: () => StubbedAnswer | Error) {
  const onSkip = vi.fn()
  const sent = stubFetch(({ url }) => (url === '/api/ImportKinds' ? { json: kinds } : list()))
  await renderPage(<ImportsPage skip={1} onSkip={onSkip} />, administrator)
  return { sent, onSkip }
}

test('the list shows author, contents, state and counts of each import', async () => {
  const { onSkip } = await open(() => ({ json: aPage([anImportRow()], { total: 60 }) }))
  const link = await screen.findByRole('link', { name: 'plumb.csv' })
  expect(link.getAttribute('href')).toBe('/imports/7')
  const row = link.closest('tr')
  await waitFor(() => expect(row?.textContent).toContain('Work orders · Riverside'))
  expect(row?.textContent).toContain('Imported')
  expect(row?.textContent).toContain('12 new, 3 changed, 40 unchanged, 2 refused')
  expect(row?.textContent).toContain('Ada Admin')
  expect(screen.getByRole('link', { name: 'New import' }).getAttribute('href')).toBe('/imports/new')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onSkip).toHaveBeenCalledWith(26)
})

test('without imports the page lists the kinds, in order', async () => {
  await open(() => ({ json: aPage([]) }))
  expect(await screen.findByText(/in which a new property is filled: buildings, work orders\./)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New import' })).toHaveLength(1)
})

test('running imports are polled', async () => {
  const state = { row: anImportRow({ state: 'Running', counts: null }) }
  await open(() => ({ json: aPage([state.row]) }))
  expect(await screen.findByText('Importing')).toBeTruthy()
  state.row = anImportRow()
  expect(await screen.findByText('Imported')).toBeTruthy()
})

test('a failed list request shows a message with a retry', async () => {
  const state: { answer: StubbedAnswer | Error } = { answer: new TypeError('Failed to fetch') }
  await open(() => state.answer)
  const alert = await screen.findByRole('alert')
  state.answer = { json: aPage([anImportRow()]) }
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'plumb.csv' })).toBeTruthy()
})
