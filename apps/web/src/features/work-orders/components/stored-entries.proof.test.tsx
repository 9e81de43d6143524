import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keys } from 'idb-keyval'
import { expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { aLaborLine, anOrderAsset, aTask } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { denialForm, descriptionForm, type EntryForm, messageForm, partForm } from './entry-forms.fixture.ts'
import { press, type Shown, showChangeable, valueList } from './order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for them.
import './actions/deny-form.tsx'
import './actions/reassign-form.tsx'
import './actions/reopen-dialog.tsx'
import './completing/complete-sheet.tsx'
import './completing/hold-sheet.tsx'
import './items/asset-line-form.tsx'

type Form = EntryForm & {
  readonly name: string
  readonly typed: string
  readonly send?: string
  readonly answer?: object
}

const laborLine = aLaborLine()
const lists = { '/api/System/vlist/2/Workers': valueList('Dana Whitfield') }
const sheet = { complete: true, hold: true, comment: true, 'internal-comment': true }

const forms: readonly Form[] = [
  {
    name: 'a message',
    ...messageForm,
    typed: 'I come tomorrow at nine.',
    send: 'Send',
  },
  {
    name: 'the message of Complete',
    shown: { order: { can: sheet } },
    open: () => press('Complete'),
    dialog: 'Complete this order',
    field: 'Message',
    typed: 'Replaced the valve.',
    send: 'Complete',
  },
  {
    name: 'the message of Hold',
    shown: { order: { can: sheet } },
    open: () => press('Hold'),
    dialog: 'Hold Order 5001',
    field: 'Message',
    typed: 'Waiting for a part.',
    send: 'Hold',
  },
  {
    name: 'the reason of Deny',
    ...denialForm,
    typed: 'Done last week.',
    send: 'Deny',
  },
  {
    name: 'the reason of Reopen',
    shown: {
      order: {
        orderStatus: 'Complete',
        statusKind: 'complete',
        closedOutFlag: true,
        closedOutDateTime: '2026-03-10T15:00:00Z',
        can: { 'reopen-closed-out': true },
      },
    },
    open: () => press('Reopen'),
    dialog: 'Reopen Order 5001',
    field: 'Reason',
    typed: 'Closed out too early.',
    send: 'Reopen',
  },
  {
    name: 'the reason of Reassign',
    shown: { order: { can: { reassign: true } } },
    open: () => press('Reassign'),
    dialog: 'Reassign Order',
    field: 'Reason',
    typed: 'On vacation.',
  },
  {
    name: 'labor',
    shown: { order: { can: { 'labor-add': true } }, lists },
    open: () => press('Add Labor'),
    dialog: 'Add Labor',
    field: 'Labor Hours',
    typed: '1:30',
    send: 'Add Labor',
    answer: laborLine,
  },
  {
    name: 'findings on an asset',
    shown: { order: { can: { 'asset-edit': true }, assets: [anOrderAsset()] } },
    open: () => press('Edit findings on Pump'),
    dialog: 'P-1 on This Order',
    field: 'Problem',
    typed: 'Leaks at the flange.',
    send: 'Save',
  },
  {
    name: 'a purchased part',
    ...partForm,
    typed: 'Hose',
    send: 'Add Part',
  },
  {
    name: 'a description that is edited in place',
    ...descriptionForm(''),
    typed: 'Cold radiator',
    send: 'Save Description',
  },
  {
    name: 'an answer of the checklist',
    shown: { order: { can: { task: true }, tasks: [aTask({ answerKind: 'text', dataEntry: '' })] } },
    open: async () => undefined,
    field: 'Entry',
    typed: 'Worn',
  },
]

const anotherUser = () => aWorkspace({ user: { userId: 999 } })
const fieldOf = async ({ dialog, field }: Form) => {
  const place = dialog ? within(await screen.findByRole('dialog', { name: dialog })) : screen
  return await place.findByRole<HTMLInputElement>('textbox', { name: field })
}
/** Opens the form in a new visit to the order. */
async function open(form: Form, more: Partial<Shown> = {}) {
  cleanup()
  const changes = await showChangeable({ ...form.shown, ...more })
  await form.open()
  return { changes, input: await fieldOf(form) }
}

test.each(forms)(
  'typed text on an order: keeps $name after leaving its page, for the same account only, until it is sent',
  async (form) => {
    const { input } = await open(form)
    await enter(input, form.typed)
    const theirs = await open(form, { workspace: anotherUser() })
    // The form's own reads of the store come first.
    for (let read = 0; read < 4; read++) await act(() => keys())
    expect(theirs.input.value).toBe('')
    expect(screen.queryByText(/^Draft restored/)).toBeNull()

    const again = await open(form, form.answer ? { answers: [{ json: form.answer }] } : {})
    await screen.findByText(/^Draft restored/)
    expect(again.input.value).toBe(form.name === 'labor' ? '1.5' : form.typed)
    if (form.send === undefined) return
    const place = form.dialog ? within(screen.getByRole('dialog', { name: form.dialog })) : screen
    await userEvent.click(place.getByRole('button', { name: form.send }))
    await waitFor(() => expect(again.changes()).toHaveLength(1))
    await waitFor(async () => expect(await keys()).toEqual([]))
  },
)
