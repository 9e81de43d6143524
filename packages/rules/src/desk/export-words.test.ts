import { expect, test } from 'vitest'
import {
  columnsInWords,
  exportConditions,
  exportProgressInWords,
  exportSubject,
  filtersOf,
  percentDone,
} from './export-words.ts'

const labels: Record<string, string> = {
  'pm-schedules': 'PM schedules',
  'work-orders': 'Work orders',
  assets: 'Assets',
  rooms: 'Rooms',
}
const options = {
  content: 'records' as const,
  entities: [],
  enteredFrom: null,
  enteredTo: null,
  orderStatuses: [],
  tradeIds: [],
  assetStatuses: [],
  active: null,
  format: 'csv' as const,
}
const formats = { dateFormat: 'M/D/YYYY' as const }

test('names the kinds of an export; of many, the first two and the number of others', () => {
  const named = (...kinds: string[]) =>
    exportSubject({ ...options, entities: kinds.map((kind) => ({ kind })) }, (kind) => labels[kind] ?? kind)
  expect(named('work-orders')).toBe('Work orders')
  expect(named('work-orders', 'pm-schedules')).toBe('Work orders and PM schedules')
  expect(named('rooms', 'assets', 'work-orders')).toBe('Rooms, assets and work orders')
  expect(named('rooms', 'assets', 'work-orders', 'pm-schedules', 'parts')).toBe('Rooms, assets and 3 more')
  expect(exportSubject({ ...options, content: 'property' }, String)).toBe('A whole property')
})

test('lists the filters of an export and its format; a whole property is one ZIP', () => {
  expect(exportConditions(options, formats)).toEqual(['CSV'])
  expect(
    exportConditions({ ...options, enteredFrom: '2026-01-01', enteredTo: '2026-01-31' }, formats),
  ).toEqual(['entered 1/1/2026 to 1/31/2026', 'CSV'])
  expect(exportConditions({ ...options, enteredFrom: '2026-01-01', format: 'xlsx' }, formats)).toEqual([
    'entered since 1/1/2026',
    'Excel workbook',
  ])
  expect(
    exportConditions({ ...options, enteredTo: '2026-01-31', assetStatuses: ['Moving', 'New'] }, formats),
  ).toEqual(['entered until 1/31/2026', 'Moving, New', 'CSV'])
  expect(
    exportConditions({ ...options, orderStatuses: ['open', 'dnc'], tradeIds: [3], active: false }, formats),
  ).toEqual(['Open, DNC', '1 trade', 'Inactive only', 'CSV'])
  expect(exportConditions({ ...options, content: 'property', enteredTo: '2026-01-31' }, formats)).toEqual([
    'ZIP',
  ])
})

test('progress is in whole percent, at most 100', () => {
  expect(exportProgressInWords(null)).toBe('It begins in a moment.')
  expect(exportProgressInWords({ records: 1204, part: 0.419 })).toBe('41% · 1,204 records')
  expect(exportProgressInWords({ records: 1, part: 0 })).toBe('0% · 1 record')
  expect(percentDone({ part: 1.02 })).toBe(100)
})

const none = {
  property: false,
  entered: false,
  orderStatus: false,
  trade: false,
  assetStatus: false,
  active: false,
}

test('columns are counted, and filters are offered if a kind has them', () => {
  expect([columnsInWords(12, 12), columnsInWords(5, 12)]).toEqual(['All 12 columns', '5 of 12 columns'])
  expect(
    filtersOf([
      { hasProperty: false, filters: [] },
      { hasProperty: true, filters: ['entered'] },
    ]),
  ).toEqual({ ...none, property: true, entered: true })
  expect(filtersOf([])).toEqual(none)
})
