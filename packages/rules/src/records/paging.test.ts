import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultOrderSort,
  footerOf,
  offsetOf,
  pageOf,
  pageSizes,
  paginationOf,
  scrollAfterItems,
  shortCount,
  skipOf,
  sortDirectionOf,
} from './paging.ts'

const size = fc.integer({ min: 1, max: 1000 })
const page = fc.integer({ min: 1, max: 1_000_000 })

test("[A9.003] a page's skip is size times (page minus 1) plus 1, and converts back to the page", () => {
  expect([skipOf(1, 25), skipOf(2, 25), skipOf(3, 100)]).toEqual([1, 26, 201])
  fc.assert(
    fc.property(page, size, (number, rows) => {
      const skip = skipOf(number, rows)
      expect(pageOf(skip, rows)).toBe(number)
      expect(offsetOf(skip)).toBe(rows * (number - 1))
      expect(pageOf(skip + rows - 1, rows)).toBe(number)
    }),
  )
})

test('a skip of zero or less means the first page', () => {
  for (const skip of [1, 0, -5]) expect([pageOf(skip, 25), offsetOf(skip)]).toEqual([1, 0])
})

test('[A3.020] the envelope has page, size, pages, items and total', () => {
  expect(paginationOf({ skip: 51, take: 25, total: 60, items: 10 })).toEqual({
    pageNumber: 3,
    pageSize: 25,
    totalPages: 3,
    itemsInPage: 10,
    totalItems: 60,
  })
  expect(paginationOf({ skip: 1, take: 25, total: 0, items: 0 })).toMatchObject({
    pageNumber: 1,
    totalPages: 0,
  })
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 1e6 }), (take, total) => {
      const { totalPages } = paginationOf({ skip: 1, take, total, items: 0 })
      expect(totalPages * take).toBeGreaterThanOrEqual(total)
      expect((totalPages - 1) * take).toBeLessThan(Math.max(total, 1))
    }),
  )
})

test('[A2.050] the footer reads x-y of total', () => {
  expect(footerOf({ skip: 26, items: 25, total: 63 })).toBe('26-50 of 63')
  expect(footerOf({ skip: 51, items: 13, total: 63 })).toBe('51-63 of 63')
  expect(footerOf({ skip: 1, items: 0, total: 0 })).toBe('0-0 of 0')
  expect(footerOf({ skip: 26, items: 25, total: 10_000, isAtLeast: true })).toBe('26-50 of more than 10,000')
})

test('[A9.001, A9.002, A9.018] page sizes, default sort and scrolling match the specification', () => {
  expect(pageSizes).toMatchObject({
    list: 25,
    home: 5,
    setPopover: 5,
    labor: 100,
    partsModal: 25,
    autocomplete: 250,
  })
  expect(defaultOrderSort).toEqual({ sortColumn: 'orderNumber', sortDirection: 'descend' })
  expect(scrollAfterItems).toBe(20)
})

test('[A2.067] sort direction 1 is ascend, anything else descend', () => {
  expect([1, 0, -1, 2, Number.NaN].map(sortDirectionOf)).toEqual([
    'ascend',
    'descend',
    'descend',
    'descend',
    'descend',
  ])
})

test('the compact count shows a plus if there are more', () => {
  expect([shortCount({ total: 1204 }), shortCount({ total: 10_000, isAtLeast: true })]).toEqual([
    '1,204',
    '10,000+',
  ])
})
