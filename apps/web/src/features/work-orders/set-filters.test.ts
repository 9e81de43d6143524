import { settingDefaults } from '@fettle/rules/settings/settings'
import { formatLtz } from '@fettle/rules/time/time'
import { expect, test } from 'vitest'
import { viewerZone } from '#lib/viewer-time.ts'
import { type FilterName, type ListSearch, orderAddress } from '#nouns/orders/list-search.ts'
import { setFilters } from '#records/filters/filter-words.ts'
import { aProperty } from '#testing/records.ts'
import { filterLabels } from './filter-labels.ts'
import { filterVocabulary } from './set-filters.ts'
import { requesterNames } from './use-requester-names.ts'

const labels = filterLabels(
  settingDefaults(),
  aProperty({ floorLabel: 'Level', ordererFieldLabel2: 'Tenant' }),
)

function words(search: ListSearch, shownElsewhere: FilterName[] = []) {
  const vocabulary = filterVocabulary(
    labels,
    [{ propertyId: 3, propertyName: 'Property 3' }],
    settingDefaults(),
    requesterNames({ 61: 'Imani Brandt', 62: 'Amina Osei' }),
  )
  const shown = { propertyIds: [2], elsewhere: ['orderStatus', ...shownElsewhere] as const }
  return setFilters(search, vocabulary, shown).map(({ label, text }) => `${label}: ${text}`)
}

test("the list's heading shows status, sorting and the current property, so they are not chips", () => {
  expect(
    words({ orderStatus: ['Hold'], sortColumn: 'trade', skip: 26, propertyId: [2], orderId: 4 }),
  ).toEqual([])
})

test("all other filters are shown as text, with the property's place labels", () => {
  expect(
    words({
      trade: ['HVAC', 'Plumbing'],
      unassignedFlag: true,
      startDateStart: '2026-01-05',
      floor: ['2'],
      orderByField2: 'Accounts',
      includeSubStatuses: true,
      propertyId: [3],
    }),
  ).toEqual([
    'Trade: HVAC, Plumbing',
    'Assign To: nobody',
    'Start from: 1/5/2026',
    'Tenant: Accounts',
    'Level: 2',
    'Sub-statuses: included',
    'Property: Property 3',
  ])
})

test('no trade is a separate filter, and a trade replaces it', () => {
  expect(words({ withoutTradeFlag: true })).toEqual(['Trade: none'])
  expect(words({ failedTasksFlag: true })).toEqual(['Failed tasks: to decide'])
  expect(orderAddress.withFilters({ withoutTradeFlag: true }, { trade: ['HVAC'] })).toEqual({
    withoutTradeFlag: undefined,
    trade: ['HVAC'],
    skip: 1,
  })
})

test('requesters show up to two names, without inaccessible ones', () => {
  expect(words({ contactId: [61] })).toEqual(['Requester: Imani Brandt'])
  expect(words({ contactId: [61, 62] })).toEqual(['Requester: Imani Brandt, Amina Osei'])
  expect(words({ contactId: [62, 61, 63, 64, 65] })).toEqual([
    'Requester: Amina Osei, Imani Brandt and 3 more',
  ])
  expect(words({ contactId: [61, 63] })).toEqual(['Requester: Imani Brandt and 1 more'])
  expect(words({ contactId: [63] })).toEqual(['Requester: the chosen person'])
})

test('filters shown by another control are not repeated', () => {
  expect(words({ assignTo: ['Dana Whitfield'], trade: ['HVAC'] }, ['assignTo', 'trade'])).toEqual([])
})

test('an instant is shown as a time, a day as a day', () => {
  const instant = '2026-01-05T15:04:05.678Z'
  const time = formatLtz(instant, viewerZone(), settingDefaults())
  expect(words({ entryDateStart: instant, entryDateEnd: '2026-01-06' })).toEqual([
    `Entered from: ${time}`,
    'Entered to: 1/6/2026',
  ])
})
