import type { User } from '@fettle/contract/users'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Settings } from '@fettle/rules/settings/settings'
import { localDay } from '@fettle/rules/time/time'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { anOrderField } from '#testing/custom-fields.ts'
import { enter } from '#testing/enter.ts'
import { aPage, aTask } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { button, chooseFromMenu, pick, press, showChangeable } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for it.
import './complete-sheet.tsx'

const drawing = vi.hoisted(() => ({ isEmpty: true }))
vi.mock('signature_pad', () => ({
  default: class {
    isEmpty = () => drawing.isEmpty
    toData = () => []
    fromData = () => undefined
    addEventListener = () => undefined
    on = () => undefined
    off = () => undefined
    clear = () => undefined
    toDataURL = () => 'data:image/png;base64,AAAA'
  },
}))
beforeEach(() => {
  drawing.isEmpty = true
})

const allowed = 'complete complete-sub-status comment internal-comment signature-add asset-add task'
const can = Object.fromEntries(allowed.split(' ').map((action) => [action, true]))
const done = { orderStatus: 'Complete', statusKind: 'complete' } as const
const zone = 'America/New_York'
const today = () => localDay(Date.now(), zone)
const timerOn = (workorderId: number, ranHours: number) => ({
  workorderId,
  orderNumber: '5001',
  timerStarted: new Date(Date.now() - ranHours * 3_600_000).toISOString(),
})

type Shown = {
  order?: Partial<WorkOrder>
  settings?: Partial<Settings>
  user?: Partial<User>
  answers?: Parameters<typeof showChangeable>[0]['answers']
  lists?: Record<string, unknown>
  isStyled?: boolean
}

/** Renders an order and opens its sheet. `send` clicks Complete in it. */
async function openSheet(shown: Shown = {}) {
  const { order, settings = {}, user = {}, answers = [done], lists = {}, isStyled = false } = shown
  const changes = await showChangeable({
    order: { can, ...order },
    workspace: aWorkspace({ settings, user }),
    answers,
    lists,
    isStyled,
  })
  if (settings.completeSubStatuses) await chooseFromMenu('Complete', 'Complete')
  else await press('Complete')
  const sheet = within(await screen.findByRole('dialog'))
  const send = async () => userEvent.click(await sheet.findByRole('button', { name: 'Complete' }))
  return { changes, sheet, send, body: () => changes()[0]?.body as Record<string, unknown> }
}

describe('completing an order', () => {
  test('needs one more click without input, and sends only the order', async () => {
    const { changes, send } = await openSheet()
    expect(screen.getByRole('dialog', { name: 'Complete this order' })).toBeTruthy()
    await send()
    await screen.findByText('Order 5001 is complete.')
    expect(changes()).toMatchObject([
      { call: 'PUT /api/Workorders/complete', body: { workorderId: 901 }, ifMatch: '"4"' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('moves the focus to the heading of the order, because Complete is disabled from then on', async () => {
    const { send } = await openSheet({ answers: [{ ...done, can: {} }] })
    await send()
    await screen.findByText('Order 5001 is complete.')
    await waitFor(() => expect(button('Complete').disabled).toBe(true))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('[A2.153] [A4.011] [A9.012] asks in its title with completeConfirmation on, at most 350 px wide', async () => {
    const { changes } = await openSheet({ settings: { completeConfirmation: true }, isStyled: true })
    const asked = screen.getByRole<HTMLElement>('dialog', { name: 'Complete Order: CM 5001?' })
    const sized = asked.closest<HTMLElement>('[style*="--modal-size"]')
    // 350 px at the kit's 16 px per rem.
    expect(sized?.style.getPropertyValue('--modal-size')).toContain('21.875rem')
    expect(changes()).toHaveLength(0)
  })

  test('sends hours, message, signature and sub-status in one call', async () => {
    const { changes, sheet, send, body } = await openSheet({
      settings: { completeSubStatuses: ['Invoiced'] },
      answers: [{ orderStatus: 'Invoiced', statusKind: 'complete' }],
    })
    await enter(await sheet.findByRole('textbox', { name: 'Labor Hours' }), '1.25')
    await enter(sheet.getByRole('textbox', { name: 'Message' }), 'Swept and tested.')
    await userEvent.click(sheet.getByRole('radio', { name: 'To the requester' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Invoiced' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Add signature' }))
    const pad = within(await screen.findByRole('dialog', { name: 'Capture Signature' }))
    await userEvent.click(await pad.findByRole('button', { name: 'Save' }))
    expect((await pad.findByRole('alert')).textContent).toBe('Signature is empty.')
    drawing.isEmpty = false
    await enter(pad.getByRole('textbox', { name: 'Name of signer' }), 'Ana Vu')
    await userEvent.click(pad.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByRole('img', { name: 'Signature of Ana Vu' })).toBeTruthy()
    expect(changes()).toHaveLength(0)
    await send()
    await screen.findByText('Order 5001 is Invoiced.')
    expect(changes()).toHaveLength(1)
    expect(body()).toEqual({
      workorderId: 901,
      laborHours: 1.25,
      laborDate: today(),
      commentText: 'Swept and tested.',
      kind: 1,
      signatureDataUri: 'data:image/png;base64,AAAA',
      photoName: 'Ana Vu',
      requestedStatus: 'Invoiced',
    })
  })

  test('does not send invalid hours', async () => {
    const { changes, sheet, send, body } = await openSheet()
    const hours = await sheet.findByRole('textbox', { name: 'Labor Hours' })
    await enter(hours, '1:75')
    expect(sheet.getByText('Enter a labor value greater than 0.')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(sheet.getByText('Enter a labor value greater than 0.')).toBeTruthy()
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(true)
    expect(changes()).toHaveLength(0)
    await userEvent.clear(hours)
    await enter(hours, '1:45')
    await send()
    await waitFor(() => expect(body()).toMatchObject({ laborHours: 1.75 }))
  })

  test("proposes the running timer's time, and books the shown value", async () => {
    const { sheet, send, body } = await openSheet({ user: { orderTimer: timerOn(901, 1.5) } })
    expect((await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Labor Hours' })).value).toBe('1.5')
    await send()
    await waitFor(() => expect(body()).toMatchObject({ laborHours: 1.5 }))
  })

  test('proposes no time for a timer beyond a shift, but asks', async () => {
    const { sheet, body, send } = await openSheet({ user: { orderTimer: timerOn(901, 14.2) } })
    const hours = await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Labor Hours' })
    expect(hours.value).toBe('')
    expect(sheet.getByText(/Your timer has run for 14\.2\d hours\. Enter the hours to book/)).toBeTruthy()
    await userEvent.type(hours, '0')
    await send()
    await waitFor(() => expect(body()).toMatchObject({ laborHours: 0 }))
  })

  test('ignores a timer on another order, and shows booked hours', async () => {
    const line = {
      costId: 41,
      fmRecordId: 41,
      fmModId: 3,
      workorderId: 901,
      laborName: 'Dana Whitfield',
      laborWorkerId: aWorkspace().actor.assigneeId ?? 0,
      laborRate: null,
      laborDate: '2026-01-06',
      laborHours: 0.75,
      laborHoursOverTime: 0,
      tcardRecordType: 'Work Order',
      tcardNotes: '',
      orderNumber: '5001',
      propertyId: 2,
    }
    const { sheet } = await openSheet({
      order: { costLabor: [line] },
      user: { orderTimer: timerOn(7, 2) },
    })
    expect((await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Labor Hours' })).value).toBe('')
    expect(sheet.getByText('0.75 hours of yours are already booked.')).toBeTruthy()
  })
})

describe('missing requirements', () => {
  const task = aTask({ taskId: 3, taskTextCalc: 'Check the belt' })

  test('[A5.037] [A8.011] are listed under the title, each with a link to its field in the sheet', async () => {
    const errors = [
      { field: 'labor', code: 'required', message: 'Add labor before completing.' },
      {
        field: 'publicNotes',
        code: 'required',
        message: 'Add a message to the requester before completing.',
      },
    ]
    const { sheet, send } = await openSheet({
      answers: [{ status: 400, json: { title: 'Could not complete work order.', errors } }],
    })
    await send()
    expect(await sheet.findByText('Could not complete work order.')).toBeTruthy()
    expect(sheet.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(sheet.getByRole('button', { name: 'Add labor before completing.' }))
    expect(document.activeElement).toBe(sheet.getByRole('textbox', { name: 'Labor Hours' }))
    await userEvent.click(sheet.getByRole('button', { name: /^Add a message to the requester/ }))
    expect(document.activeElement).toBe(sheet.getByRole('textbox', { name: /^Message/ }))
  })

  test('in other sections are linked, and the input is restored afterwards', async () => {
    const errors = [{ field: 'tasks', code: 'required', message: 'Mark every line of the procedure.' }]
    const { sheet, send } = await openSheet({
      answers: [{ status: 400, json: { title: 'Could not complete work order.', errors } }],
    })
    await enter(await sheet.findByRole('textbox', { name: 'Message' }), 'Half done')
    await send()
    await userEvent.click(await sheet.findByRole('button', { name: 'Mark every line of the procedure.' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Complete')
    const again = within(await screen.findByRole('dialog'))
    expect((await again.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).value).toBe(
      'Half done',
    )
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
    await press('Complete')
    const anew = within(await screen.findByRole('dialog'))
    expect((await anew.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).value).toBe('')
  })

  test('a mandatory line can be settled in the sheet, where it remains', async () => {
    const order = { procedureMandatoryFlag: true, tasks: [task, { ...task, taskId: 4, doneFlag: true }] }
    const { changes, sheet } = await openSheet({
      order,
      answers: [{ tasks: [{ ...task, doneFlag: true }] }],
    })
    const lines = within(await sheet.findByRole('region', { name: 'Unfinished tasks' }))
    expect(lines.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(lines.getByRole('checkbox', { name: 'Done' }))
    expect(await lines.findByText('all settled')).toBeTruthy()
    expect(changes()[0]?.call).toBe('PUT /api/Workorders/901/tasks/3/WorkorderTaskDone?doneFlag=true')
  })

  test('the open lines of a procedure that is not mandatory are counted, and block nothing', async () => {
    const { changes, sheet, send } = await openSheet({
      order: { tasks: [task, { ...task, taskId: 4, doneFlag: true }] },
    })
    expect(await sheet.findByText('1 left')).toBeTruthy()
    expect(sheet.queryByRole('region', { name: 'Unfinished tasks' })).toBeNull()
    await send()
    await waitFor(() => expect(changes()).toHaveLength(1))
  })

  test('a required message is for the requester if the requirement says so, else internal', async () => {
    const { sheet } = await openSheet({ settings: { requirePublicNoteForCompletion: true } })
    expect((await sheet.findByRole<HTMLInputElement>('radio', { name: 'To the requester' })).checked).toBe(
      true,
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }))
  })

  test('the sheet asks for an asset only if required and missing', async () => {
    const { sheet } = await openSheet({ settings: { requireAssetForCompletion: true } })
    expect(await sheet.findByRole('combobox', { name: /^Asset/ })).toBeTruthy()
  })

  test('[B2.071] an added asset under warranty shows a message above the sheet', async () => {
    const covered = anAssetRow({ assetId: 1, assetCode: 'P-1', name: 'Pump', isUnderWarranty: true })
    const { sheet } = await openSheet({
      settings: { requireAssetForCompletion: true },
      lists: { '/api/Assets': aPage([covered]) },
    })
    await pick('Asset', 'P-1 – Pump')
    const dialog = within(await screen.findByRole('dialog', { name: 'Under Warranty or Service Contract' }))
    expect(dialog.getByRole('listitem').textContent).toBe('P-1 Pump: warranty')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(sheet.getByText('P-1 – Pump')).toBeTruthy()
  })
})

describe('custom fields that are required to complete', () => {
  const aField = (name: string, overrides = {}) =>
    anOrderField(name, { requiredToComplete: true, ...overrides })
  const customFields = [
    aField('Permit'),
    aField('Color', { type: 'list', valueList: ['Red', 'Blue'] }),
    aField('Filled'),
    aField('Optional', { requiredToComplete: false }),
  ]
  // Without a job type, no hours are proposed.
  const order = {
    can: { ...can, 'edit-field': true },
    customFields,
    extendedData: { Filled: 'x' },
    jobType: null,
  }
  test('are asked for in the sheet while they are empty, and sent with completing', async () => {
    const { sheet, send, body } = await openSheet({ order, settings: { enableCustomFields: true } })
    await userEvent.type(await sheet.findByRole('textbox', { name: 'Permit' }), 'P-7')
    await pick('Color', 'Red')
    for (const name of ['Filled', 'Optional']) expect(sheet.queryByLabelText(name)).toBeNull()
    await send()
    await screen.findByText('Order 5001 is complete.')
    expect(body()).toEqual({ workorderId: 901, extendedData: { Permit: 'P-7', Color: 'Red' } })
  })

  test.each([
    ['while custom fields are off', order, false],
    ['for a user who may not edit the order', { ...order, can }, true],
  ])('are not asked for %s', async (_, shown, enableCustomFields) => {
    const { sheet } = await openSheet({ order: shown, settings: { enableCustomFields } })
    expect(sheet.queryByRole('textbox', { name: /Permit/ })).toBeNull()
  })
})
