import { describe, expect, test } from 'vitest'
import { maxLength, partTypes } from '../records/limits.ts'
import type { Problem } from '../records/problem.ts'
import {
  atLeastOne,
  initialPartQuantity,
  laborDefaults,
  laborProblems,
  partQuantityProblems,
  purchasedPartOf,
  purchasedPartProblems,
} from './cost-requirements.ts'

const found = (problems: Problem[]) => problems.map(({ field, code }) => `${field} ${code}`)

describe('labor', () => {
  const line = { laborName: 'Ada Brook', laborHours: 1.25, laborDate: '2026-03-01' }

  test('[A5.017, A5.021] requires a worker, positive hours and a date, and reports everything missing', () => {
    expect(laborProblems(line)).toEqual([])
    expect(found(laborProblems({}))).toEqual([
      'laborName required',
      'laborHours required',
      'laborDate required',
    ])
    expect(laborProblems({ ...line, laborHours: 0 })[0]?.message).toBe('Enter a labor value greater than 0.')
  })

  test.each([
    [-1, 'not-positive'],
    [0.005, 'too-precise'],
    [1.234, 'too-precise'],
    [1000, 'too-large'],
    [Number.NaN, 'not-positive'],
  ])('[A5.018] rejects hours of %s', (laborHours, code) => {
    expect(found(laborProblems({ ...line, laborHours }))).toEqual([`laborHours ${code}`])
  })

  test('[A5.018] hours are in hundredths', () => {
    for (const laborHours of [0.01, 0.07, 1.1, 8.29, 999.99]) {
      expect(laborProblems({ ...line, laborHours })).toEqual([])
    }
    expect(laborProblems({ ...line, laborHours: 1.005 }).map(({ message }) => message)).toEqual([
      'Labor Hours go in steps of 0.01.',
    ])
  })

  test('requires a valid date and a note within the limit', () => {
    expect(found(laborProblems({ ...line, laborDate: '2026-02-30' }))).toEqual(['laborDate not-a-date'])
    const tcardNotes = 'x'.repeat(maxLength.laborNote + 1)
    expect(found(laborProblems({ ...line, tcardNotes }))).toEqual(['tcardNotes too-long'])
  })

  test('[A5.019, A5.020] defaults to the user’s own worker and today', () => {
    expect(laborDefaults({ assigneeName: 'Ada Brook' }, '2026-03-01')).toEqual({
      laborName: 'Ada Brook',
      laborDate: '2026-03-01',
    })
    expect(laborDefaults({ assigneeName: null }, '2026-03-01').laborName).toBe('')
  })
})

describe('parts', () => {
  test('[A5.023-A5.027] a quantity of zero or less becomes 1, unit cost defaults to 0, and the type to Purchase', () => {
    expect([-2, 0, 1, 3].map(atLeastOne)).toEqual([1, 1, 1, 3])
    expect(initialPartQuantity).toBe(1)
    expect(purchasedPartOf({ partName: ' Tap ', quantity: 0 })).toEqual({
      partName: 'Tap',
      quantity: 1,
      unitCost: 0,
      partUnits: '',
      partCostType: 'Purchase',
    })
  })

  test('[A5.022] a purchased part has a name and a whole quantity', () => {
    expect(purchasedPartProblems({ partName: 'Tap', quantity: 2, unitCost: 3.5 })).toEqual([])
    expect(purchasedPartProblems({ partName: 'Tap', quantity: -2 })).toEqual([])
    expect(found(purchasedPartProblems({ quantity: 1.5, unitCost: -1 }))).toEqual([
      'partName required',
      'quantity not-whole',
      'unitCost too-large',
    ])
    expect(found(purchasedPartProblems({ partName: 'Tap', unitCost: Number.NaN }))).toEqual([
      'unitCost too-large',
    ])
  })

  test.each([
    [1e-7, ['unitCost too-precise']],
    [0.00004, ['unitCost too-precise']],
    [0.0001, []],
    [0, []],
  ])('a unit cost of %s is never stored as a different one', (unitCost, problems) => {
    expect(found(purchasedPartProblems({ partName: 'Tap', unitCost }))).toEqual(problems)
  })

  const now = { quantity: 2, quantityWanted: 3 }
  const simple = { advanced: false }
  const advanced = { advanced: true }

  test('[A5.028] does not save an unchanged quantity', () => {
    expect(found(partQuantityProblems({ quantity: 2 }, now, simple))).toEqual(['quantity unchanged'])
    expect(found(partQuantityProblems(now, now, advanced))).toEqual(['quantity unchanged'])
    expect(partQuantityProblems({ quantity: 2, quantityWanted: 4 }, now, advanced)).toEqual([])
  })

  test('[C1.020] a line that only reserves needs a changed request, and no supplied quantity', () => {
    const reserved = { quantity: 0, quantityWanted: 3 }
    for (const quantity of [0, null]) {
      expect(partQuantityProblems({ quantity, quantityWanted: 5 }, reserved, advanced)).toEqual([])
      expect(found(partQuantityProblems({ quantity, quantityWanted: 3 }, reserved, advanced))).toEqual([
        'quantity unchanged',
      ])
    }
    expect(found(partQuantityProblems({ quantity: -1, quantityWanted: 5 }, reserved, advanced))).toEqual([
      'quantity not-positive',
    ])
  })

  test.each([
    [0, 'not-positive'],
    [-1, 'not-positive'],
    [1.5, 'not-whole'],
    [Number.NaN, 'not-a-number'],
    [null, 'required'],
    [1_000_000, 'too-large'],
  ])(
    '[A5.029, A5.030] %s is neither a valid quantity nor, with advanced parts, a valid request',
    (value, code) => {
      expect(found(partQuantityProblems({ quantity: value }, now, simple))).toEqual([`quantity ${code}`])
      const requested = { quantity: 5, quantityWanted: value }
      expect(found(partQuantityProblems(requested, now, advanced))).toEqual([`quantityWanted ${code}`])
      expect(partQuantityProblems(requested, now, simple)).toEqual([])
    },
  )

  test('[A2.136] have fourteen types', () => {
    expect(partTypes.join(', ')).toBe(
      'Building Supplies, Cleaning Supplies, Electrical, Fire Safety, Hardware, HVAC, Lighting, Misc., Office Supplies, Painting, Plumbing, Security, Supply, Tools',
    )
  })
})
