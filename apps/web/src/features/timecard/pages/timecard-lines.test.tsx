import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keys } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { choose } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { show, writes } from './timecard-page.fixture.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

async function openNewLine() {
  await userEvent.click(await screen.findByRole('button', { name: 'New Line' }))
  const dialog = await screen.findByRole('dialog', { name: 'New Line' })
  await within(dialog).findByLabelText(/^Hours/)
  return dialog
}
const save = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Save' }) as HTMLButtonElement
async function chooseType(dialog: HTMLElement, name: string) {
  await choose(/^Type/, name, within(dialog))
}

test('[B2.091,B2.096,B5.008,B5.009,B5.012,B5.013,B7.030,B7.031] a line without an order requires hours and a type', async () => {
  const { sent } = await show()
  const dialog = await openNewLine()
  expect((within(dialog).getByLabelText('Date') as HTMLInputElement).value).toBe('3/9/2026')
  expect(within(dialog).getByText('Enter a labor value greater than 0.')).toBeTruthy()
  await chooseType(dialog, 'Meeting')
  expect(within(dialog).queryByLabelText(/^Order #/)).toBeNull()
  expect(save(dialog).disabled).toBe(true)
  await enter(within(dialog).getByLabelText(/^Hours/), '0.25')
  await userEvent.click(save(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(String(writes(sent)[0]?.body))).toEqual({
    laborName: 'Ada Brook',
    laborDate: '2026-03-09',
    tcardRecordType: 'Meeting',
    laborHours: 0.25,
    tcardNotes: '',
  })
  const lists = sent.map(({ url }) => decodeURIComponent(url)).filter((url) => url.includes('/vlist/'))
  expect(lists).toEqual(['/api/System/vlist/2/Timecard Types'])
})

test.each(['1:30', '.5', '-1', 'abc', '1e9'])(
  'accepts %s typed into Hours without closing the dialog',
  async (typed) => {
    await show()
    const dialog = await openNewLine()
    const hours = within(dialog).getByLabelText<HTMLInputElement>(/^Hours/)
    await userEvent.type(hours, typed)
    expect(hours.value).toBe(typed)
    expect(save(dialog).disabled).toBe(true)
  },
)

test('a saved line leaves no draft', async () => {
  await show()
  const dialog = await openNewLine()
  await chooseType(dialog, 'Meeting')
  await enter(within(dialog).getByLabelText(/^Hours/), '0.25')
  await waitFor(async () => expect(await keys()).not.toEqual([]))
  await userEvent.click(save(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await keys()).toEqual([]))
})

test('[B5.010,B5.011] a number is looked up while typing, and its problem shows after leaving the field', async () => {
  const { sent } = await show({ orders: [] })
  const dialog = await openNewLine()
  await userEvent.type(within(dialog).getByLabelText(/^Hours/), '1')
  await chooseType(dialog, 'Work Order')
  await userEvent.type(within(dialog).getByLabelText(/^Order #/), '99')
  await waitFor(() => expect(sent.some(({ url }) => url.includes('orderNumber=99'))).toBe(true))
  expect(within(dialog).queryByText('Enter a valid work order number.')).toBeNull()
  await userEvent.tab()
  expect(await within(dialog).findByText('Enter a valid work order number.')).toBeTruthy()
  expect(save(dialog).disabled).toBe(true)
})

test('a server problem shows until the input changes, and the input stays', async () => {
  const message = 'The week of 3/8/2026 is approved. Ask Supervisor to reopen it.'
  const refused = { title: 'x', errors: [{ field: 'laborDate', code: 'not-allowed', message }] }
  await show({ answer: { status: 400, json: refused } })
  const dialog = await openNewLine()
  const hours = within(dialog).getByLabelText(/^Hours/) as HTMLInputElement
  await userEvent.type(hours, '2')
  await chooseType(dialog, 'Meeting')
  await userEvent.click(save(dialog))
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(hours.value).toBe('2')
  await userEvent.type(hours, '.5')
  expect(within(dialog).queryByText(message)).toBeNull()
  expect(hours.value).toBe('2.5')
})

test('[B8.005] a failed save shows a message, and the input stays', async () => {
  await show({ answer: { status: 500, json: { title: 'Something went wrong.' } } })
  const dialog = await openNewLine()
  const hours = within(dialog).getByLabelText(/^Hours/) as HTMLInputElement
  await userEvent.type(hours, '2')
  await chooseType(dialog, 'Meeting')
  await userEvent.click(save(dialog))
  expect((await within(dialog).findByRole('alert')).textContent).not.toBe('')
  expect(hours.value).toBe('2')
})

test('[B8.005] a failed deletion shows a message', async () => {
  await show({ answer: { status: 500, json: { title: 'Something went wrong.' } } })
  await userEvent.click(await screen.findByRole('button', { name: /^Delete Meeting/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete timecard entry?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await within(dialog).findByRole('alert')).textContent).not.toBe('')
})

test("[B5.012,C5.035] hours beyond the day's limit show a problem at their field before sending", async () => {
  const message = 'That makes 24.01 hours on 3/9/2026.'
  const { sent } = await show()
  const dialog = await openNewLine()
  const hours = within(dialog).getByLabelText(/^Hours/) as HTMLInputElement
  await enter(hours, '22.01')
  await chooseType(dialog, 'Meeting')
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(hours.value).toBe('22.01')
  expect(save(dialog).disabled).toBe(true)
  await userEvent.clear(hours)
  await userEvent.type(hours, '22')
  expect(save(dialog).disabled).toBe(false)
  expect(writes(sent)).toEqual([])
})

test('[C5.035] an edited line is excluded from the other hours of its day', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Meeting/ }))
  const dialog = await screen.findByRole('dialog')
  const hours = within(dialog).getByLabelText(/^Hours/) as HTMLInputElement
  await userEvent.clear(hours)
  await enter(hours, '22.5')
  expect(save(dialog).disabled).toBe(false)
  await userEvent.clear(hours)
  await enter(hours, '22.51')
  expect(save(dialog).disabled).toBe(true)
})

test('unsaved input is restored, and can be discarded', async () => {
  const { unmount } = await show()
  const dialog = await openNewLine()
  await userEvent.type(within(dialog).getByLabelText(/^Hours/), '3.5')
  await waitFor(async () => expect(await keys()).not.toEqual([]))
  unmount()
  await show()
  const again = await openNewLine()
  expect(await within(again).findByText('Draft restored')).toBeTruthy()
  expect((within(again).getByLabelText(/^Hours/) as HTMLInputElement).value).toBe('3.5')
  await userEvent.click(within(again).getByRole('button', { name: 'Discard draft' }))
  expect((within(again).getByLabelText(/^Hours/) as HTMLInputElement).value).toBe('')
})

test('[B2.092] deleting asks for confirmation', async () => {
  const { sent } = await show({ answer: { status: 204 } })
  await userEvent.click(await screen.findByRole('button', { name: /^Delete Meeting/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete timecard entry?' })
  expect(writes(sent)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(writes(sent).map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/Costs/labor/1']),
  )
})

test('a click turns a gap into a line', async () => {
  const { sent } = await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Add as Meeting\b.*6.00 hours/ }))
  await waitFor(() => expect(writes(sent)).toHaveLength(1))
  expect(JSON.parse(String(writes(sent)[0]?.body))).toMatchObject({
    tcardRecordType: 'Meeting',
    laborHours: 6,
    tcardNotes: '10:00 AM - 4:00 PM',
  })
})
