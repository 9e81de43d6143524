import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '#testing/orders.ts'
import { aCheckedImport, anImport, anImportedRow, someCounts } from '../import.fixture.ts'
import { open } from './import-page.fixture.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: saved }))
beforeEach(() => void saved.mockClear())

const address = () => screen.getByRole('status', { name: 'Address' }).textContent
const calls = (made: { call: string }[]) => made.map(({ call }) => call)

test('the state of the import determines the open step and the available ones', async () => {
  await open(aCheckedImport())
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }))
  expect(steps.getByRole('button', { current: 'step' }).textContent).toContain('Check')
  expect(steps.getByRole('button', { name: /Done/ })).toHaveProperty('disabled', true)
  await userEvent.click(steps.getByRole('button', { name: /File/ }))
  expect(await screen.findByRole('button', { name: 'Next: columns' })).toBeTruthy()
  await userEvent.click(steps.getByRole('button', { name: /Columns/ }))
  expect(await screen.findByRole('list', { name: 'Columns' })).toBeTruthy()
})

test('choices that failed to store are stored before the check', async () => {
  const state = { fails: true }
  const { changes } = await open(anImport(), {
    answer: ({ method, url }) => {
      if (url.includes('/values')) return { json: { target: 'trade', values: [], known: [], hasMore: false } }
      return method === 'PUT' && state.fails ? { status: 503, json: {} } : undefined
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Take Color of the form as an attribute' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  state.fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Next: values' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }))
  expect(await screen.findByRole('region', { name: 'Checking the file' })).toBeTruthy()
  const made = changes()
  expect(calls(made)).toEqual(['PUT /api/Imports/7', 'PUT /api/Imports/7', 'POST /api/Imports/7/check'])
  expect(made[1]?.body.mapping).toHaveLength(4)
  expect(made[2]?.version).toBe('"4"')
})

test('a file without its key column cannot be checked, with the reason', async () => {
  const { options } = anImport()
  await open(anImport({ options: { ...options, mapping: options.mapping.slice(1) } }), {
    search: { step: 'check' },
  })
  const check = await screen.findByRole('button', { name: 'Check the file' })
  expect(check).toHaveProperty('disabled', true)
  expect(check.getAttribute('aria-description')).toBe('Every row needs Number.')
})

test('the check shows the result of each row by field, and rejection reasons', async () => {
  await open(aCheckedImport())
  const figures = within(await screen.findByRole('group', { name: 'What rows become' }))
  expect(figures.getByRole('button', { name: '12 New' })).toBeTruthy()
  expect(figures.getByRole('button', { name: '2 Refused' })).toBeTruthy()
  expect(figures.queryByRole('button', { name: /Unchanged/ })).toBeNull()
  const changed = (await screen.findByText('A-3')).closest('tr')
  expect(changed?.textContent).toContain('Description: Tap drips → Tap runs')
  expect(changed && within(changed).getByText('Tap drips').tagName).toBe('DEL')
  const refused = screen.getByText('A-9').closest('tr')
  expect(refused?.textContent).toContain("Craft (Trade): there is no trade 'Plum' – the cell holds ‘Plum’")
  const reasons = within(screen.getByRole('list', { name: 'Reasons' }))
  expect(reasons.getByText(/Craft \(Trade\): there is no trade …/).textContent).toContain('line 9 ‘Plum’')
})

test('the check lists additional records to create, and possible misspellings', async () => {
  await open(aCheckedImport())
  const region = within(await screen.findByRole('region', { name: 'Also created' }))
  expect(region.getByText('15 job types')).toBeTruthy()
  expect(region.getByRole('list', { name: 'Names that may be misspelled' }).textContent).toBe(
    'Laeks, almost Leaks',
  )
  const names = region.getByRole('list', { name: 'Names: job type' })
  expect(names.children).toHaveLength(12)
  await userEvent.click(region.getByRole('button', { name: 'Show 2 more names' }))
  expect(names.textContent).toContain('Job 13and 1 more')
})

test('a reason for the whole row shows no column', async () => {
  const reason = 'the list of documents does not name this file'
  await open(
    aCheckedImport({
      refusals: [{ column: '', reason, rows: 2, creates: null, examples: [{ line: 9, cell: '' }] }],
    }),
  )
  const reasons = within(await screen.findByRole('list', { name: 'Reasons' }))
  expect(reasons.getByText(new RegExp(reason)).textContent).toBe(`${reason}line 9 …`)
})

test('a figure or a reason filters the rows, and is in the URL', async () => {
  const { sent } = await open(aCheckedImport())
  const rows = () => sent.filter(({ url }) => url.includes('/rows')).at(-1)?.url ?? ''
  await userEvent.click(await screen.findByRole('button', { name: '3 Changed' }))
  await waitFor(() => expect(rows()).toContain('outcome=updated'))
  expect(screen.getByRole('button', { name: '3 Changed' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 rows: there is no trade …' }))
  await waitFor(() =>
    expect(new URL(rows(), 'http://x').searchParams.get('reason')).toBe('there is no trade …'),
  )
  expect(address()).toBe('{"outcome":"refused","reason":"there is no trade …"}')
})

test('the rejected rows can be downloaded for correction', async () => {
  await open(aCheckedImport(), {
    answer: ({ url }) =>
      url.endsWith('/refused')
        ? { text: 'a,b', headers: { 'content-disposition': 'attachment; filename="plumb.refused.csv"' } }
        : undefined,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Download these rows' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'plumb.refused.csv'))
})

test('the button shows the number of rows, and the running import shows its progress and can be canceled', async () => {
  const { changes, server } = await open(aCheckedImport())
  server.detail = {
    ...server.detail,
    progress: { phase: 'import', rows: 500, part: 0.25, rowsPerSecond: 100 },
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Import 15 rows' }))
  const work = await screen.findByRole('region', { name: 'Bringing in' })
  expect(within(work).getByText('25% · 500 rows · 100 rows a second · less than a minute left')).toBeTruthy()
  expect(within(work).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  await userEvent.click(within(work).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/The work was canceled/)).toBeTruthy()
  expect(changes().map(({ call, version }) => [call, version])).toEqual([
    ['POST /api/Imports/7/run', '"3"'],
    ['POST /api/Imports/7/cancel', null],
  ])
})

test('a running import is polled until done', async () => {
  const { server } = await open(anImport({ state: 'Checking' }))
  expect(await screen.findByText('It begins in a moment.')).toBeTruthy()
  server.detail = aCheckedImport()
  expect(await screen.findByRole('button', { name: 'Import 15 rows' }, { timeout: 5000 })).toBeTruthy()
})

test('the button shows the reason if no row can be stored', async () => {
  const counts = { ...someCounts, created: 0, updated: 0 }
  await open(aCheckedImport({ counts: { ...counts, refused: 0 }, refusals: [] }))
  const button = await screen.findByRole('button', { name: 'Import' })
  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-description')).toBe('Everything in this file is stored already.')
})

test('a finished import links to its records and can be undone after confirmation', async () => {
  const { changes } = await open(aCheckedImport({ state: 'Done' }))
  expect((await screen.findByRole('link', { name: 'Show work orders' })).getAttribute('href')).toBe('/orders')
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(dialog.textContent).toContain('12 records that the import made are removed.')
  expect(dialog.textContent).toContain('3 records that it changed are put back as before.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByRole('region', { name: 'Undoing the import' })).toBeTruthy()
  expect(calls(changes())).toEqual(['POST /api/Imports/7/undo'])
})

test('an undo shows its figures and the reasons for kept records', async () => {
  const keptBesides = [{ kind: 'floor', name: 'Cellar', reason: 'One asset uses it' }]
  const kept = anImportedRow({ undone: 'kept', keptFor: 'Grace Holloway changed it on 3/10/2026.' })
  await open(aCheckedImport({ state: 'Undone', undo: { removed: 11, restored: 3, kept: 2, keptBesides } }), {
    answer: ({ url }) => (url.includes('/rows') ? { json: aPage([kept]) } : undefined),
  })
  const figures = within(await screen.findByRole('group', { name: 'What became of the records' }))
  expect(figures.getByRole('button', { name: '11 Removed' })).toBeTruthy()
  await userEvent.click(figures.getByRole('button', { name: '2 Kept' }))
  expect(address()).toBe('{"undone":"kept"}')
  expect(await screen.findByText('Grace Holloway changed it on 3/10/2026.')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Created with the rows and kept' }).textContent).toBe(
    'Floor Cellar: One asset uses it',
  )
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
})

test('the link to the records is shown while some remain, and hidden after a complete undo', async () => {
  const undo = { removed: 15, restored: 0, kept: 0, keptBesides: [] }
  const noneKept = { created: 15, updated: 0, unchanged: 0, repeated: 0, refused: 2 }
  const { shown } = await open(aCheckedImport({ state: 'Undone', counts: noneKept, undo }))
  expect(await screen.findByRole('group', { name: 'What became of the records' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show work orders' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Also created' })).toBeNull()
  shown.unmount()
  const some = await open(aCheckedImport({ state: 'Undone', undo: { ...undo, removed: 14, kept: 1 } }))
  expect(await screen.findByRole('link', { name: 'Show work orders' })).toBeTruthy()
  some.shown.unmount()
  await open(aCheckedImport({ state: 'Done', counts: { ...noneKept, created: 0 } }))
  expect(await screen.findByRole('group', { name: 'What rows become' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show work orders' })).toBeNull()
})

test('a failed import shows its reason and can be checked again', async () => {
  const { changes } = await open(
    anImport({ state: 'Failed', failure: 'A quoted value in line 5 is never closed.' }),
  )
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A quoted value in line 5 is never closed.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(calls(changes())).toEqual(['POST /api/Imports/7/check']))
})

test('a concurrent change shows a message and refetches the import', async () => {
  const { sent } = await open(aCheckedImport(), {
    answer: ({ url, method }) =>
      method === 'POST' && url.endsWith('/run')
        ? { status: 412, json: { title: 'Somebody else changed it.', errors: [] } }
        : undefined,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Import 15 rows' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed it.')
  await waitFor(() => expect(sent.filter(({ url }) => url === '/api/Imports/7').length).toBeGreaterThan(1))
})

test('a failed import request shows a message with a retry, and a placeholder while loading', async () => {
  const state = { fails: true }
  await open(anImport(), {
    answer: ({ url }) =>
      url === '/api/Imports/7' && state.fails
        ? { status: 404, json: { title: 'Not found.', errors: [] } }
        : undefined,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Not found.')
  state.fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'plumb.csv' })).toBeTruthy()
})

test('an import can be deleted after confirmation', async () => {
  const { changes } = await open(aCheckedImport({ state: 'Done' }), {
    answer: ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Forget this import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Forget this import?' })
  expect(dialog.textContent).toContain('can no longer be undone')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Forget' }))
  await waitFor(() => expect(calls(changes())).toEqual(['DELETE /api/Imports/7']))
})
