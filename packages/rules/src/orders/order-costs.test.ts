import { describe, expect, test } from 'vitest'
import {
  cleanOrderCost,
  costGrandTotal,
  costTotals,
  maxMoney,
  type OrderCostDraft,
  orderCostName,
  orderCostProblems,
} from './order-costs.ts'

const invoice: OrderCostDraft = {
  kind: 'Invoice',
  vendorName: 'Apex',
  number: '4711',
  type: '',
  description: '',
  spentOn: '2026-03-09',
  amount: 120.5,
  documentId: null,
}
const codes = (changes: Partial<OrderCostDraft>, currency = 'USD') =>
  orderCostProblems({ ...invoice, ...changes }, { today: '2026-03-10', formats: { currency } }).map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('a cost of an order', () => {
  test.each<[string, Partial<OrderCostDraft>, string[]]>([
    ['is complete', {}, []],
    [
      'requires vendor and number of an invoice',
      { vendorName: ' ', number: ' ' },
      ['vendorName required', 'number required'],
    ],
    ['limits the number', { number: 'x'.repeat(61) }, ['number too-long']],
    ['limits the description', { description: 'x'.repeat(201) }, ['description too-long']],
    ['requires a type of an other cost', { kind: 'Other' }, ['type required']],
    ['accepts listed types only', { kind: 'Other', type: 'Bribe' }, ['type unknown']],
    ['accepts cost types of an estimate', { kind: 'Estimate', type: 'Labor' }, []],
    ['refuses other types of an estimate', { kind: 'Estimate', type: 'Permit' }, ['type unknown']],
    ['requires a day', { spentOn: '' }, ['spentOn required']],
    ['requires a day of the calendar', { spentOn: '2026-02-30' }, ['spentOn not-a-date']],
    ['refuses tomorrow', { spentOn: '2026-03-11' }, ['spentOn not-allowed']],
    ['accepts an estimate for a coming day', { kind: 'Estimate', type: 'Parts', spentOn: '2026-04-01' }, []],
    ['requires an amount', { amount: null }, ['amount required']],
    ['refuses zero', { amount: 0 }, ['amount not-allowed']],
    ['accepts a credit', { amount: -20.25 }, []],
    ['refuses a negative estimate', { kind: 'Estimate', type: 'Other', amount: -1 }, ['amount not-positive']],
    ['refuses unparsable amounts', { amount: Number.NaN }, ['amount not-a-number']],
    ['accepts the largest amount', { amount: maxMoney }, []],
    ['refuses more', { amount: maxMoney + 1 }, ['amount too-large']],
    ['refuses less', { amount: -maxMoney - 1 }, ['amount too-large']],
    ['refuses five decimals', { amount: 0.12345 }, ['amount too-precise']],
  ])('%s', (_title, changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })

  test('has as many decimals as its currency', () => {
    expect(codes({ amount: 1200 }, 'JPY')).toEqual([])
    expect(codes({ amount: 1200.5 }, 'JPY')).toEqual(['amount too-precise'])
    expect(codes({ amount: 1.005 }, 'KWD')).toEqual(['amount too-precise'])
  })

  test('loses the fields of other kinds', () => {
    expect(cleanOrderCost({ ...invoice, number: ' 4711 ', type: 'Permit', documentId: 8 })).toMatchObject({
      number: '4711',
      type: '',
      documentId: 8,
    })
    expect(cleanOrderCost({ ...invoice, kind: 'Other', type: 'Permit', documentId: 8 })).toMatchObject({
      vendorName: '',
      number: '',
      type: 'Permit',
      documentId: null,
    })
  })

  test('has a name', () => {
    expect(orderCostName(invoice)).toBe('Invoice 4711 of Apex')
    expect(orderCostName({ kind: 'Other', type: 'Permit', number: '', vendorName: '' })).toBe('Permit')
    expect(orderCostName({ kind: 'Estimate', type: 'Parts', number: '', vendorName: '' })).toBe(
      'Estimate for parts',
    )
  })
})

describe('totals of an order', () => {
  const amounts = [
    { type: 'Labor', isEstimate: false, amount: 0.1 },
    { type: 'Labor', isEstimate: false, amount: 0.2 },
    { type: 'Labor', isEstimate: true, amount: 1 },
    { type: 'Vendors', isEstimate: false, amount: 100 },
    { type: 'Vendors', isEstimate: false, amount: -25.5 },
  ] as const

  test('separate estimated from actual cost', () => {
    const totals = costTotals(amounts, { showsRates: true })
    expect(totals).toEqual([
      { type: 'Labor', estimated: 1, actual: 0.3 },
      { type: 'Parts', estimated: 0, actual: 0 },
      { type: 'Vendors', estimated: 0, actual: 74.5 },
      { type: 'Other', estimated: 0, actual: 0 },
    ])
    expect(costGrandTotal(totals)).toEqual({ estimated: 1, actual: 74.8 })
  })

  test('hide labor and the sum without rates', () => {
    const totals = costTotals(amounts, { showsRates: false })
    expect(totals.map(({ actual }) => actual)).toEqual([null, 0, 74.5, 0])
    expect(costGrandTotal(totals)).toEqual({ estimated: 1, actual: null })
  })
})
