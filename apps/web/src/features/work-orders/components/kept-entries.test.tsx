import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { denialForm, descriptionForm, type EntryForm, messageForm, partForm } from './entry-forms.fixture.ts'
import { pick, press, showChangeable, valueList } from './order-changes.fixture.tsx'

const refusal = (status: number, title: string): StubbedAnswer => ({ status, json: { title, errors: [] } })

/** Failures of a change, with the displayed message. */
const failures: readonly (readonly [StubbedAnswer | Error, RegExp])[] = [
  [new TypeError('Failed to fetch'), /could not be reached|is offline/],
  [refusal(403, 'Forbidden'), /You do not have permission to perform that action/],
  [refusal(404, 'There is no such record.'), /There is no such record/],
  [refusal(409, 'This order is on hold.'), /This order is on hold/],
  [refusal(412, 'Somebody changed this order.'), /Somebody changed this order/],
  [refusal(500, ''), /A server error occurred/],
  [new DOMException('The operation timed out.', 'TimeoutError'), /took too long to respond/],
]

type Form = EntryForm & {
  readonly name: string
  readonly entry: string
  readonly send: string | RegExp
}

const workers = {
  '/api/Workers/ReassignValueList': valueList('Dana Whitfield', 'Pia Quist'),
  '/api/System/vlist/2/Workers': valueList('Dana Whitfield', 'Pia Quist'),
}

const forms: readonly Form[] = [
  {
    name: 'the description',
    ...descriptionForm('Cold'),
    entry: 'Cold radiator under the window',
    send: 'Save Description',
  },
  {
    name: 'labor',
    shown: { order: { can: { 'labor-add': true } }, lists: workers },
    open: () => press('Add Labor'),
    dialog: 'Add Labor',
    field: 'Labor Note',
    entry: 'Bled twice',
    send: 'Add Labor',
  },
  {
    name: 'a purchased part',
    ...partForm,
    entry: 'Hose',
    send: 'Add Part',
  },
  {
    name: 'a message',
    ...messageForm,
    entry: 'I come tomorrow at nine.',
    send: 'Send',
  },
  {
    name: 'a denial',
    ...denialForm,
    entry: 'Not our building.',
    send: 'Deny',
  },
  {
    name: 'a reassignment',
    shown: { order: { can: { reassign: true } }, lists: workers },
    open: async () => {
      await press('Reassign')
      await pick('Assign To', 'Pia Quist')
    },
    dialog: 'Reassign Order',
    field: 'Reason',
    entry: 'Holiday',
    send: 'Reassign',
  },
]

describe('after any failed change, the input stays and is sent by a retry', () => {
  test.each(forms)('[A8.001, A8.002, A8.003, A8.004, A8.017] $name', async (form) => {
    const changes = await showChangeable({ ...form.shown, answers: failures.map(([answer]) => answer) })
    await form.open()
    const inside = () =>
      form.dialog ? within(screen.getByRole('dialog', { name: form.dialog })) : within(document.body)
    if (form.dialog) await screen.findByRole('dialog', { name: form.dialog })
    const field = () => inside().getByRole<HTMLInputElement>('textbox', { name: form.field })
    await inside().findByRole('textbox', { name: form.field })
    await userEvent.clear(field())
    await userEvent.type(field(), form.entry)
    if (form.name === 'labor')
      await userEvent.type(inside().getByRole('textbox', { name: 'Labor Hours' }), '2')
    const send = () => userEvent.click(inside().getByRole('button', { name: form.send }))
    for (const [answer, overrides] of failures) {
      if (answer instanceof DOMException)
        vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
      await send()
      await waitFor(() => expect(inside().getByRole('alert').textContent).toMatch(overrides))
      expect(field().value).toBe(form.entry)
      vi.restoreAllMocks()
    }
    await send()
    await waitFor(() => expect(changes()).toHaveLength(failures.length + 1))
    const bodies = changes().map(({ body }) => JSON.stringify(body))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain(form.entry)
  })
})
