import { describe, expect, test } from 'vitest'
import { withSort } from '#records/list/list-address.ts'
import { type ListSearch, listQueryOf, orderAddress } from './list-search.ts'

const inAddress: Record<string, [text: string, read: unknown]> = {
  orderNumber: ['5001', '5001'],
  orderCategory: ['PM', ['PM']],
  trade: ['HVAC', ['HVAC']],
  jobType: ['No heat', ['No heat']],
  jobPriority: ['2', [2]],
  contactId: ['61', [61]],
  assignTo: ['Dana Whitfield', ['Dana Whitfield']],
  unassignedFlag: ['true', true],
  withoutTradeFlag: ['true', true],
  failedTasksFlag: ['true', true],
  onTimeFlag: ['true', true],
  notAcceptableFlag: ['true', true],
  overdueFlag: ['true', true],
  search: ['mill pump', 'mill pump'],
  entryPeriod: ['this-week', 'this-week'],
  targetPeriod: ['today', 'today'],
  targetDateStart: ['2026-03-01', '2026-03-01'],
  targetDateEnd: ['2026-03-31', '2026-03-31'],
  startDateStart: ['2026-01-01', '2026-01-01'],
  startDateEnd: ['2026-01-31', '2026-01-31'],
  completionDateStart: ['2026-02-01', '2026-02-01'],
  completionDateEnd: ['2026-02-28', '2026-02-28'],
  closedOutDateStart: ['2026-02-28', '2026-02-28'],
  closedOutDateEnd: ['2026-02-28', '2026-02-28'],
  surveyDateStart: ['2026-02-28', '2026-02-28'],
  surveyDateEnd: ['2026-02-28', '2026-02-28'],
  orderBy: ['Imani', 'Imani'],
  orderByField2: ['Accounts', 'Accounts'],
  description: ['radiator', 'radiator'],
  customField: ['Color=red', ['Color=red']],
  campus: ['North', ['North']],
  building: ['Mill House', ['Mill House']],
  floor: ['2', ['2']],
  suite: ['214', ['214']],
  orderStatus: ['Hold', ['Hold']],
  includeSubStatuses: ['true', true],
  setId: ['77', 77],
  sortColumn: ['trade', 'trade'],
  sortDirection: ['ascend', 'ascend'],
  skip: ['26', 26],
  propertyId: ['3', [3]],
  multiAssetDisplay: ['AHU', 'AHU'],
}

/** Additional filters of requesters ([A2.048]). */
const ofRequesters: typeof inAddress = {
  orderOrRequestNumber: ['1042', '1042'],
  entryDateStart: ['2026-01-01', '2026-01-01'],
  entryDateEnd: ['2026-01-31', '2026-01-31'],
  isViewAllRequestersOrdersChecked: ['true', true],
}

describe('the list’s URL', () => {
  test.each(Object.entries(ofRequesters))('[A2.048] contains %s', (name, [text, read]) => {
    expect(orderAddress.parse({ [name]: text })).toEqual({ [name]: read })
  })

  for (const [name, [text, read]] of Object.entries(inAddress)) {
    test(`[A2.060] contains ${name}`, () => {
      const search = orderAddress.parse({ [name]: text })
      expect(search).toEqual({ [name]: read })
      expect(orderAddress.parse(search)).toEqual(search)
    })
  }

  test('[A2.060] [A2.068] contains these filters and the open order, and nothing else', () => {
    const names = [...Object.keys(inAddress), ...Object.keys(ofRequesters), 'orderId']
    expect([...orderAddress.names].sort()).toEqual(names.sort())
    expect(orderAddress.parse({ orderId: '901', utm_source: 'mail' })).toEqual({ orderId: 901 })
  })

  test('[A2.060] parses a repeated key as alternatives, and false as false', () => {
    expect(orderAddress.parse({ trade: ['HVAC', 'Plumbing'], includeSubStatuses: 'false' })).toEqual({
      trade: ['HVAC', 'Plumbing'],
      includeSubStatuses: false,
    })
  })

  for (const [name, text] of [
    ['skip', 'soon'],
    ['startDateStart', '2026-02-30'],
    ['jobPriority', '0'],
    ['orderCategory', 'ZZ'],
    ['sortColumn', 'password'],
    ['propertyId', 'all'],
    ['orderId', '-1'],
    ['orderNumber', 'x'.repeat(41)],
    ['orderNumber', ''],
  ] as const) {
    test(`omits ${name} if invalid: '${text.slice(0, 12)}'`, () => {
      expect(orderAddress.parse({ [name]: text, trade: 'HVAC' })).toEqual({ trade: ['HVAC'] })
    })
  }

  for (const [text, direction] of [
    ['1', 'ascend'],
    ['-1', 'descend'],
    ['0', 'descend'],
    ['up', 'descend'],
  ] as const) {
    test(`[A2.067] parses the sort direction ${text} as ${direction}`, () => {
      expect(orderAddress.parse({ sortDirection: text }).sortDirection).toBe(direction)
    })
  }
})

describe('the effective search', () => {
  test('[A2.063] defaults to Open, by descending order number, in the current property', () => {
    expect(orderAddress.effective({}, [2])).toEqual({
      orderStatus: ['Open'],
      sortColumn: 'orderNumber',
      sortDirection: 'descend',
      propertyId: [2],
      skip: 1,
    })
  })

  test('[A2.063] retains given values', () => {
    const overrides: ListSearch = {
      orderStatus: ['All'],
      sortColumn: 'trade',
      sortDirection: 'ascend',
      propertyId: [3],
    }
    expect(orderAddress.effective(overrides, [2])).toEqual({ ...overrides, skip: 1 })
  })

  test('[A2.064] Reset restores these four defaults', () => {
    expect(orderAddress.initial([2])).toEqual({
      orderStatus: ['Open'],
      sortColumn: 'orderNumber',
      sortDirection: 'descend',
      propertyId: [2],
    })
  })

  test('[A2.064] a URL is empty only without any parameter', () => {
    expect([{}, { orderId: 901 }, { skip: 1 }, { trade: undefined }].map(orderAddress.isEmpty)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('[A2.050] requests 25 rows without the open order', () => {
    const query = listQueryOf(orderAddress.effective({ orderId: 901, skip: 26 }, [2]))
    expect(query).toMatchObject({ skip: 26, take: 25 })
    expect(query).not.toHaveProperty('orderId')
  })

  test('counts no filters if only sorting and paging differ from the defaults', () => {
    const initial = orderAddress.effective({ sortColumn: 'trade', skip: 51, includeSubStatuses: false }, [2])
    expect(orderAddress.isInitial(initial, [2])).toBe(true)
    expect(orderAddress.isInitial({ ...initial, trade: ['HVAC'] }, [2])).toBe(false)
    expect(orderAddress.isInitial({ ...initial, orderStatus: ['Hold'] }, [2])).toBe(false)
    expect(orderAddress.isInitial(initial, [3])).toBe(false)
  })
})

describe('a change', () => {
  const search = orderAddress.effective(
    { campus: ['North'], building: ['Mill House'], skip: 76, orderId: 901 },
    [2],
  )

  for (const [name, [, value]] of Object.entries(inAddress)) {
    if (['sortColumn', 'sortDirection', 'skip'].includes(name)) continue
    test(`[A2.061] of the filter ${name} starts at the first row`, () => {
      expect(orderAddress.withFilters(search, { [name]: value })).toMatchObject({ skip: 1, [name]: value })
    })
  }

  test('[A2.061] of the sorting starts at the first row', () => {
    expect(withSort(search, { sortColumn: 'trade', sortDirection: 'ascend' }).skip).toBe(1)
  })

  test('[A2.062] of the campus clears the building, unless the campus stays the same', () => {
    expect(orderAddress.withFilters(search, { campus: ['South'] })).toMatchObject({
      campus: ['South'],
      building: undefined,
    })
    expect(orderAddress.withFilters(search, { campus: undefined }).building).toBeUndefined()
    expect(orderAddress.withFilters(search, { campus: ['North'] }).building).toEqual(['Mill House'])
    expect(orderAddress.withFilters(search, { trade: ['HVAC'] }).building).toEqual(['Mill House'])
  })

  test('[A2.062] that removes the campus filter clears the building too', () => {
    expect(orderAddress.withoutFilter(search, 'campus', [2])).toMatchObject({
      campus: undefined,
      building: undefined,
      skip: 1,
    })
    expect(
      orderAddress.withoutFilter({ ...search, propertyId: [2, 3] }, 'propertyId', [3]).propertyId,
    ).toEqual([3])
  })

  test('that selects a person clears the filter for unassigned', () => {
    const nobodys = { ...search, unassignedFlag: true }
    expect(orderAddress.withFilters(nobodys, { assignTo: ['Dana Whitfield'] }).unassignedFlag).toBeUndefined()
    expect(orderAddress.withFilters(nobodys, { trade: ['HVAC'] }).unassignedFlag).toBe(true)
    const both = { assignTo: ['Dana Whitfield'], unassignedFlag: true }
    expect(orderAddress.withFilters(search, both)).toMatchObject(both)
  })

  test('[A2.065] of the property removes the open order from the URL', () => {
    expect(orderAddress.withProperties(search, [3])).toMatchObject({
      propertyId: [3],
      skip: 1,
      orderId: undefined,
      building: undefined,
    })
  })
})

test('[C8.025] the list of all properties includes each of them, and can be narrowed to one', () => {
  expect(orderAddress.initial([2, 3]).propertyId).toEqual([2, 3])
  expect(orderAddress.effective({}, [2, 3]).propertyId).toEqual([2, 3])
  expect(orderAddress.isInitial({ propertyId: [2, 3] }, [2, 3])).toBe(true)
  expect(orderAddress.isInitial({ propertyId: [2] }, [2, 3])).toBe(false)
  expect(orderAddress.withoutFilter({ propertyId: [2] }, 'propertyId', [2, 3]).propertyId).toEqual([2, 3])
  expect(orderAddress.withProperties({ propertyId: [2, 3] }, [3]).propertyId).toEqual([3])
})
