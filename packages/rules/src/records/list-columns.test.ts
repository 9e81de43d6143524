import { expect, test } from 'vitest'
import { defaultAssetColumns, defaultWorkOrderColumns, formatKinds, isColumnOption } from './list-columns.ts'

const option = {
  displayName: 'Owner',
  columnName: 'user3',
  direction: 'ascend',
  formatKind: 'text',
  width: 120,
}

test('[B3.054] a column has a display name, a column name, a direction, a format and a width', () => {
  expect(isColumnOption(option)).toBe(true)
  for (const name of Object.keys(option))
    expect(isColumnOption({ ...option, [name]: undefined }), name).toBe(false)
  for (const column of [...defaultWorkOrderColumns, ...defaultAssetColumns]) {
    expect(isColumnOption(column)).toBe(true)
    expect(Object.keys(column).toSorted()).toEqual(Object.keys(option).toSorted())
  }
})

test.each([
  ['an empty display name', { displayName: '' }],
  ['a direction of none', { direction: 'up' }],
  ['a format of none', { formatKind: 'color' }],
  ['no width', { width: 0 }],
  ['a width that is no number', { width: '120' }],
])('[B3.054] %s is not a column', (_what, wrong) => {
  expect(isColumnOption({ ...option, ...wrong })).toBe(false)
})

test('[B3.054] every format is valid', () => {
  for (const formatKind of formatKinds) expect(isColumnOption({ ...option, formatKind })).toBe(true)
})

/** Pixels next to the menu at a width of the screen, less the page's margins and a scroll bar. */
const besideMenu = (screen: number) => screen - 260
const end = (count: number) =>
  defaultWorkOrderColumns.slice(0, count).reduce((sum, { width }) => sum + width, 0)

test('the work orders’ own columns fit next to the menu at 1280 px, and the target is in sight at 1024 px', () => {
  expect(end(defaultWorkOrderColumns.length)).toBeLessThanOrEqual(besideMenu(1280))
  const target = defaultWorkOrderColumns.findIndex(({ columnName }) => columnName === 'targetTimestampLTZ')
  expect(end(target + 1)).toBeLessThanOrEqual(besideMenu(1024))
})
