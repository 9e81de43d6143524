import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { choose } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { noOptions } from '../export-draft.ts'
import { openWith } from './exports-page.fixture.tsx'
import { NewExportPage } from './new-export-page.tsx'

type Answer = Parameters<typeof openWith>[2]

async function open({ isNightly = false, answer }: { isNightly?: boolean; answer?: Answer } = {}) {
  const onDone = vi.fn()
  const shown = await openWith(<NewExportPage isNightly={isNightly} onDone={onDone} />, {}, answer)
  await screen.findByRole('group', { name: 'Which records' })
  return { ...shown, onDone }
}
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
const check = (name: RegExp | string) => userEvent.click(screen.getByRole('radio', { name }))
const submit = (name = 'Make export') => screen.getByRole('button', { name })

test('[C8.045] kinds, columns and filters can be chosen, and only applicable ones are offered and sent', async () => {
  const { changes, onDone } = await open()
  expect(submit().getAttribute('aria-description')).toBe('Choose at least one kind of record.')
  expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull()
  await tick(/^Trades/)
  expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull()
  await tick(/^Buildings/)
  await tick(/^Assets/)
  const filter = screen.getByRole('region', { name: 'Filter' })
  expect(within(filter).queryByLabelText('Entered or worked from')).toBeNull()
  await choose(/^Property/, 'Harbor Lofts')
  await choose('Status of assets', 'Moving', within(filter))
  await tick(/^Trades/)

  await userEvent.click(screen.getByRole('button', { name: 'Choose columns of Assets' }))
  const dialog = await screen.findByRole('dialog', { name: 'Columns of Assets' })
  expect(within(dialog).getByRole('checkbox', { name: 'Code' })).toHaveProperty('disabled', true)
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Status' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  const columns = screen.getByRole('list', { name: 'Columns' })
  expect(
    within(columns)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['BuildingsAll 3 columnsChoose columns', 'Assets2 of 3 columnsChoose columns'])
  expect(
    screen.getByText(
      /^Each kind is a file of its own, all of them in one ZIP\. A text that begins like a formula/,
    ),
  ).toBeTruthy()
  await check('JSON')
  await userEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(changes()).toEqual([
    {
      call: 'POST /api/Exports',
      version: null,
      body: {
        ...noOptions,
        entities: [
          { kind: 'buildings', columns: [] },
          { kind: 'assets', columns: ['code', 'name'] },
        ],
        propertyId: 3,
        assetStatuses: ['Moving'],
        format: 'json',
      },
    },
  ])
})

test('[C8.045] orders are filtered by status and trade, and other records by activity', async () => {
  const { changes, onDone } = await open()
  await tick(/^Buildings/)
  await tick(/^Work orders/)
  await choose(/^Status of work orders/, 'Hold')
  await choose(/^Trade of work orders/, 'HVAC')
  await choose(/^Active or inactive/, 'Active only')
  await userEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(changes()[0]?.body).toMatchObject({ orderStatuses: ['hold'], tradeIds: [3], active: true })
})

test('the filter of a deselected kind is not sent', async () => {
  const { changes, onDone } = await open()
  await tick(/^Trades/)
  await tick(/^Work orders/)
  await choose(/^Property/, 'Harbor Lofts')
  await enter(screen.getByLabelText('Entered or worked from'), '3/2/2026')
  await userEvent.tab()
  await enter(screen.getByLabelText('Entered or worked to'), '3/1/2026')
  await userEvent.tab()
  expect(await screen.findByText('Must not be before the first day.')).toBeTruthy()
  expect(submit()).toHaveProperty('disabled', true)
  await tick(/^Work orders/)
  await userEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(changes()[0]?.body).toEqual({ ...noOptions, entities: [{ kind: 'trades', columns: [] }] })
})

test('all kinds can be selected and cleared together', async () => {
  await open()
  const ticked = () => screen.getAllByRole('checkbox').filter((each) => (each as HTMLInputElement).checked)
  await userEvent.click(screen.getByRole('button', { name: 'Choose all' }))
  expect(ticked()).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(ticked()).toHaveLength(0)
})

test('a whole property requires its property, and excludes files in a nightly export', async () => {
  const { changes, onDone } = await open({ isNightly: true })
  await tick(/^Buildings/)
  await check(/^A whole property/)
  expect(screen.queryByRole('group', { name: 'Which records' })).toBeNull()
  expect(screen.getByText(/^Every night without photos and documents/)).toBeTruthy()
  await check('Make it now')
  expect(screen.queryByText(/without photos and documents/)).toBeNull()
  expect(submit().getAttribute('aria-description')).toBe('Choose the property.')
  await choose(/^Property/, 'Harbor Lofts')
  await userEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(changes()).toEqual([
    {
      call: 'POST /api/Exports',
      version: null,
      body: { ...noOptions, content: 'property', propertyId: 3 },
    },
  ])
})

test('a nightly export requires a name', async () => {
  const { changes, onDone } = await open()
  await tick(/^Buildings/)
  await check('Every night')
  expect(submit('Save').getAttribute('aria-description')).toBe('Enter a name.')
  await enter(screen.getByLabelText(/^Name/), ' For the ERP ')
  await userEvent.click(submit('Save'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(changes()).toEqual([
    {
      call: 'POST /api/NightlyExports',
      version: null,
      body: {
        name: 'For the ERP',
        options: { ...noOptions, entities: [{ kind: 'buildings', columns: [] }] },
      },
    },
  ])
})

test('a duplicate name shows at its field, and the choices stay', async () => {
  const errors = [{ field: 'name', code: 'taken', message: 'Another nightly export has this name.' }]
  const { onDone } = await open({
    isNightly: true,
    answer: ({ method }) =>
      method === 'POST' ? { status: 409, json: { title: 'Please correct.', errors } } : undefined,
  })
  await tick(/^Buildings/)
  await enter(screen.getByLabelText(/^Name/), 'For the ERP')
  await userEvent.click(submit('Save'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  const field = screen.getByLabelText(/^Name/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveProperty('value', 'For the ERP')
  expect(screen.getByRole('checkbox', { name: /^Buildings/ })).toHaveProperty('checked', true)
  expect(onDone).not.toHaveBeenCalled()
})

test('choices are kept offline, and sent when back online', async () => {
  const state = { isOffline: true }
  const { onDone } = await open({
    answer: ({ method }) =>
      state.isOffline && method === 'POST' ? new TypeError('Failed to fetch') : undefined,
  })
  await tick(/^Buildings/)
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('Your entries are still here.')
  state.isOffline = false
  await userEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
})

test('a failed request for kinds shows a message and can be retried', async () => {
  const state = { isOffline: true }
  await openWith(<NewExportPage isNightly={false} onDone={vi.fn()} />, {}, () =>
    state.isOffline ? new TypeError('Failed to fetch') : undefined,
  )
  const alert = await screen.findByRole('alert')
  state.isOffline = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('group', { name: 'Which records' })).toBeTruthy()
})
