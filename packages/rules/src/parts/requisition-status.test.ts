import { describe, expect, test } from 'vitest'
import {
  decideRequisitionMove,
  overReceiptQuestion,
  requisitionActions,
  requisitionActionsFrom,
  requisitionStatuses,
  statusAfterCorrection,
  statusAfterReceipt,
  suggestedQuantity,
} from './requisition-status.ts'

const requisition = { status: 'Draft', supplierId: 4, lines: 2 } as const

describe('the actions on a requisition', () => {
  test('[C1.032] [C1.033] [C1.034] start and end at these statuses', () => {
    const table = requisitionStatuses.map((status) => [
      status,
      requisitionActions.flatMap((action) => {
        const verdict = decideRequisitionMove(
          action,
          { ...requisition, status },
          { reason: 'No budget', approves: true },
        )
        return verdict.allowed ? [`${action} → ${verdict.to}`] : []
      }),
    ])
    expect(Object.fromEntries(table)).toEqual({
      Draft: ['submit → Submitted', 'cancel → Cancelled'],
      Submitted: ['return → Draft', 'approve → Approved', 'cancel → Cancelled'],
      Approved: ['order → Ordered', 'cancel → Cancelled'],
      Ordered: ['cancel → Cancelled'],
      'Part received': ['cancel → Cancelled'],
      Received: [],
      Cancelled: [],
    })
  })

  test('need Approve Requisitions to approve and to return', () => {
    expect(requisitionActionsFrom('Submitted', { approves: false })).toEqual(['cancel'])
    expect(
      decideRequisitionMove('approve', { ...requisition, status: 'Submitted' }, { approves: false }),
    ).toMatchObject({ allowed: false, code: 'forbidden' })
  })

  test('[C1.034] need a reason to return and to cancel', () => {
    const submitted = { ...requisition, status: 'Submitted' } as const
    expect(decideRequisitionMove('return', submitted, { reason: ' ', approves: true })).toMatchObject({
      problems: [{ field: 'reason', message: 'Reason is required.' }],
    })
  })

  test('[C1.037] need a supplier and a line to submit', () => {
    const verdict = decideRequisitionMove(
      'submit',
      { status: 'Draft', supplierId: null, lines: 0 },
      { approves: false },
    )
    expect(verdict).toMatchObject({
      problems: [{ message: 'Choose a supplier.' }, { message: 'Add at least one line.' }],
    })
  })
})

test('[C1.036] a requisition is received when every line is, and more than ordered asks to confirm', () => {
  expect(statusAfterReceipt([{ quantity: 5, received: 5 }])).toBe('Received')
  expect(
    statusAfterReceipt([
      { quantity: 5, received: 6 },
      { quantity: 2, received: 1 },
    ]),
  ).toBe('Part received')
  const line = { quantity: 5, received: 3, receives: 3, code: 'K-1', units: 'Each' }
  expect(overReceiptQuestion([{ ...line, receives: 2 }])).toBe(null)
  expect(overReceiptQuestion([line, { ...line, receives: 2 }])).toBe(
    'K-1: 6 Each received in total, 5 ordered. Receive it anyway?',
  )
  expect(overReceiptQuestion([1, 2, 3, 4].map((at) => ({ ...line, code: `K-${at}`, units: '' })))).toBe(
    'K-1: 6 received in total, 5 ordered. K-2: 6 received in total, 5 ordered. K-3: 6 received in total, 5 ordered. 1 more part too. Receive them anyway?',
  )
})

test('[C1.030] suggests the quantity up to the upper limit', () => {
  const part = { reorderAt: 5, reorderTo: 20, available: 3, onOrder: 4 }
  expect(suggestedQuantity(part)).toBe(13)
  expect(suggestedQuantity({ ...part, reorderTo: null })).toBe(0)
  expect(suggestedQuantity({ ...part, available: -2, onOrder: 0 })).toBe(22)
})

test('[C1.015] [C1.036] the status follows a corrected receipt, unless the requisition is cancelled', () => {
  const [none, some] = [
    { quantity: 5, received: 0 },
    { quantity: 2, received: 1 },
  ]
  expect(statusAfterCorrection('Received', [none])).toBe('Ordered')
  expect(statusAfterCorrection('Received', [none, some])).toBe('Part received')
  expect(statusAfterCorrection('Received', [{ quantity: 2, received: 2 }])).toBe('Received')
  expect(statusAfterCorrection('Cancelled', [none])).toBe('Cancelled')
})
