import 'fake-indexeddb/auto'
import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteDrafts } from '#lib/drafts.ts'
import { press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { aRequisition, aRequisitionLine, mainStock } from '#testing/requisitions.ts'
import { withRights } from '#testing/workspace.tsx'
import { RequisitionPage } from './requisition-page.tsx'
// Loaded before the first test, which would otherwise wait for it.
import '../components/requisition-dialogs.tsx'

async function replace(input: HTMLElement, text: string) {
  await userEvent.clear(input)
  await enter(input, text)
}

beforeEach(() => deleteDrafts())

type Shown = {
  readonly requisition?: Partial<RequisitionDetail>
  readonly cans?: readonly string[]
  readonly answers?: readonly StubbedAnswer[]
}

/** Opens the page of requisition 14. Returns the sent changes. */
const show = ({ requisition, cans = ['Edit Parts', 'Approve Requisitions'], answers = [] }: Shown = {}) =>
  openRecordPage({
    workspace: withRights(['View Parts', ...cans], { settings: { advancedPartsFunctionalityFlag: true } }),
    page: <RequisitionPage requisitionId={14} />,
    answers,
    changed: () => ({ json: aRequisition({ ...requisition, fmModId: 5 }) }),
    read: (url) => {
      if (url === '/api/Requisitions/14') return { json: aRequisition(requisition) }
      if (url.startsWith('/api/Warehouses')) return { json: aPage([mainStock]) }
      return undefined
    },
  })

const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => ['Submit', 'Approve', 'Mark as Ordered', 'Receive', 'Edit Lines'].includes(text ?? ''))

describe('[C1.032] the buttons of a requisition', () => {
  test.each([
    ['Draft', ['Submit', 'Edit Lines']],
    ['Submitted', ['Approve']],
    ['Approved', ['Mark as Ordered']],
    ['Ordered', ['Receive']],
    ['Part received', ['Receive']],
    ['Received', []],
    ['Cancelled', []],
  ] as const)('of status %s are %j', async (status, expected) => {
    await show({ requisition: { status } })
    expect(buttons()).toEqual(expected)
  })

  test('to approve require Approve Requisitions, and the others Edit Parts', async () => {
    await show({ requisition: { status: 'Submitted' }, cans: ['Edit Parts'] })
    expect(buttons()).toEqual([])
  })

  test('are absent without permission to change', async () => {
    await show({ cans: [] })
    expect(buttons()).toEqual([])
  })
})

test('[C1.032] the next step is sent with the version that the person saw', async () => {
  const changes = await show()
  await press('Submit')
  await screen.findByText('The requisition is Draft.')
  expect(changes()).toEqual([
    { call: 'POST /api/Requisitions/14/status', body: { action: 'submit' }, ifMatch: '"4"' },
  ])
})

test('the supplier links to its page for users who see vendors', async () => {
  await show({ cans: ['View Workers/Vendors'] })
  const link = await screen.findByRole('link', { name: 'General Supply' })
  expect(link.getAttribute('href')).toBe('/vendors/71')
})

test('[C1.037] a refused submission shows the problems of the requisition', async () => {
  const errors = [
    { field: 'vendorId', code: 'required', message: 'Choose a supplier.' },
    { field: 'lines', code: 'required', message: 'Add at least one line.' },
  ]
  await show({
    requisition: { lines: 0, lineList: [], vendorId: null, vendorName: null },
    answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors } }],
  })
  await press('Submit')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Choose a supplier.')
  expect(alert.textContent).toContain('Add at least one line.')
})

test('a refusal of the next step is gone once the requisition has changed', async () => {
  const errors = [{ field: 'vendorId', code: 'required', message: 'Choose a supplier.' }]
  await show({
    answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors } }],
  })
  await press('Submit')
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a supplier.')
  await press('Edit Lines')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Lines' }))
  await screen.findByText('The lines were saved.')
  expect(screen.queryByText(/Choose a supplier/)).toBeNull()
})

test('[C1.034] returning asks for a reason', async () => {
  const changes = await show({ requisition: { status: 'Submitted' } })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Return to Draft' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Return to Draft' }))
  expect(await dialog.findByText('Reason is required.')).toBeDefined()
  expect(changes()).toEqual([])
  await enter(dialog.getByRole('textbox', { name: 'Reason' }), 'Too many')
  await userEvent.click(dialog.getByRole('button', { name: 'Return to Draft' }))
  await screen.findByText(/^The requisition is/)
  expect(changes()[0]?.body).toEqual({ action: 'return', reason: 'Too many' })
})

test('[C1.034] the head of a returned draft has the reason', async () => {
  await show({ requisition: { returnReason: 'Too many' } })
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  expect(head?.textContent).toContain('Returned to draft: Too many')
})

describe('[C1.036] receiving', () => {
  const ordered: Partial<RequisitionDetail> = {
    status: 'Ordered',
    lineList: [
      aRequisitionLine({ received: 4 }),
      aRequisitionLine({ lineId: 142, partId: 62, partCode: 'HV-9', quantity: 2, received: 2 }),
    ],
  }
  const openSheet = async () => {
    await press('Receive')
    return within(await screen.findByRole('dialog', { name: 'Receive Requisition #14' }))
  }

  test('starts with the missing units and sends the lines that have some', async () => {
    const changes = await show({ requisition: ordered })
    const sheet = await openSheet()
    expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Received of HV-2302' }).value).toBe('6')
    await replace(sheet.getByRole('textbox', { name: 'Unit Cost of HV-2302' }), '16.5')
    await userEvent.click(sheet.getByRole('button', { name: 'Receive' }))
    await screen.findByText(/^The requisition is/)
    expect(changes()).toEqual([
      {
        call: 'POST /api/Requisitions/14/receipts',
        body: {
          warehouseId: 5,
          lines: [{ lineId: 141, quantity: 6, unitCost: 16.5 }],
          confirmOver: false,
        },
        ifMatch: '"4"',
      },
    ])
  })

  test('asks before more than was ordered is sent', async () => {
    const changes = await show({ requisition: ordered })
    const sheet = await openSheet()
    await replace(sheet.getByRole('textbox', { name: 'Received of HV-2302' }), '7')
    await userEvent.click(sheet.getByRole('button', { name: 'Receive' }))
    const question = 'HV-2302: 11 Each received in total, 10 ordered. Receive it anyway?'
    expect((await sheet.findByRole('alert')).textContent).toContain(question)
    expect(changes()).toEqual([])
    await userEvent.click(sheet.getByRole('button', { name: 'Receive Anyway' }))
    await screen.findByText(/^The requisition is/)
    expect(changes()[0]?.body).toMatchObject({ lines: [{ quantity: 7 }], confirmOver: true })
  })

  test('[C1.036] refuses a negative quantity at its field and books no other line', async () => {
    const lineList = [
      aRequisitionLine({ received: 0, quantity: 5 }),
      aRequisitionLine({ lineId: 142, partId: 62, partCode: 'HV-9', quantity: 2 }),
    ]
    const changes = await show({ requisition: { ...ordered, lines: 2, lineList } })
    const sheet = await openSheet()
    const negative = sheet.getByRole('textbox', { name: 'Received of HV-9' })
    await replace(negative, '-5')
    await userEvent.click(sheet.getByRole('button', { name: 'Receive' }))
    expect(await sheet.findByText('Must be at least 0.')).toBeDefined()
    expect(negative.getAttribute('aria-invalid')).toBe('true')
    expect(changes()).toEqual([])
    await replace(negative, '0')
    await userEvent.click(sheet.getByRole('button', { name: 'Receive' }))
    await screen.findByText(/^The requisition is/)
    expect(changes()[0]?.body).toMatchObject({ lines: [{ lineId: lineList[0]?.lineId, quantity: 5 }] })
  })

  test('keeps the input when another person received first', async () => {
    await show({
      requisition: ordered,
      answers: [
        {
          status: 412,
          json: {
            title: 'Another user has changed this record.',
            errors: [],
            current: aRequisition({ ...ordered, fmModId: 9 }),
          },
        },
      ],
    })
    const sheet = await openSheet()
    await replace(sheet.getByRole('textbox', { name: 'Received of HV-2302' }), '3')
    await userEvent.click(sheet.getByRole('button', { name: 'Receive' }))
    expect(await sheet.findByRole('alert')).toBeDefined()
    expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Received of HV-2302' }).value).toBe('3')
  })

  test('removes a refusal when the input changes', async () => {
    const errors = [{ field: 'lines.0.unitCost', code: 'too-large', message: 'Enter a lower price.' }]
    await show({
      requisition: ordered,
      answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors } }],
    })
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Receive' }))
    expect(await sheet.findByRole('alert')).toBeDefined()
    await replace(sheet.getByRole('textbox', { name: 'Unit Cost of HV-2302' }), '2')
    expect(sheet.queryByRole('alert')).toBeNull()
    expect(sheet.queryByText('Enter a lower price.')).toBeNull()
  })
})

test('a line with too many decimals is refused at its field before it is sent', async () => {
  const changes = await show()
  await press('Edit Lines')
  const dialog = within(await screen.findByRole('dialog'))
  await replace(dialog.getByRole('textbox', { name: 'Quantity of HV-2302' }), '1.2345')
  await replace(dialog.getByRole('textbox', { name: 'Unit Cost of HV-2302' }), '17.81234')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Lines' }))
  expect(await dialog.findByText('May have at most 3 decimals.')).toBeDefined()
  expect(dialog.getByText('May have at most 4 decimals.')).toBeDefined()
  expect(changes()).toEqual([])
})

test('lines of a draft are changed and removed together', async () => {
  const lineList = [
    aRequisitionLine(),
    aRequisitionLine({ lineId: 142, partId: 62, partCode: 'HV-9', quantity: 2 }),
  ]
  const changes = await show({ requisition: { lines: 2, lineList } })
  await press('Edit Lines')
  const dialog = within(await screen.findByRole('dialog'))
  await replace(dialog.getByRole('textbox', { name: 'Quantity of HV-2302' }), '0')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove HV-9' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Lines' }))
  expect(await dialog.findByText('Enter a quantity above 0.')).toBeDefined()
  await replace(dialog.getByRole('textbox', { name: 'Quantity of HV-2302' }), '12')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Lines' }))
  await screen.findByText('The lines were saved.')
  expect(changes()).toEqual([
    {
      call: 'PUT /api/Requisitions/14',
      body: { lineDrafts: [{ partId: 61, quantity: 12, unitCost: 17.8 }] },
      ifMatch: '"4"',
    },
  ])
})
