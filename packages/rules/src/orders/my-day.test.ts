import { expect, test } from 'vitest'
import { type DayOrder, planDay } from './my-day.ts'

const now = Date.parse('2026-03-10T15:00:00Z')
const order = (name: string, more: Partial<DayOrder> = {}) => ({
  name,
  startDateTime: null,
  targetDateTime: null,
  workorderTimeZone: 'America/New_York',
  building: null,
  floor: null,
  suite: null,
  ...more,
})
const planned = (...orders: ReturnType<typeof order>[]) =>
  planDay(orders, now).map(({ group, orders: those }) => [group, ...those.map(({ name }) => name)])

test('groups orders by target and start in their own time zone', () => {
  expect(
    planned(
      order('begun', { startDateTime: '2026-03-01T12:00:00Z', targetDateTime: '2026-03-20T12:00:00Z' }),
      order('tonight', { targetDateTime: '2026-03-11T03:00:00Z' }),
      order('tonight in UTC', { targetDateTime: '2026-03-11T03:00:00Z', workorderTimeZone: 'UTC' }),
      order('late', { targetDateTime: '2026-03-10T14:59:00Z' }),
      order('starts today', { startDateTime: '2026-03-10T18:00:00Z' }),
      order('starts tomorrow', { startDateTime: '2026-03-11T12:00:00Z' }),
      order('without dates'),
    ),
  ).toEqual([
    ['late', 'late'],
    ['today', 'starts today', 'tonight'],
    ['any-time', 'begun'],
  ])
})

test('sorts by time, then by building, floor and room in natural order', () => {
  const targetDateTime = '2026-03-10T20:00:00Z'
  const at = (building: string, floor: string, suite: string) => ({ targetDateTime, building, floor, suite })
  expect(
    planned(
      order('room 10', at('Mill', '2', '10')),
      order('room 9', at('Mill', '2', '9')),
      order('annex', at('Annex', '5', '1')),
      order('earlier', { ...at('Zoo', '1', '1'), targetDateTime: '2026-03-10T19:00:00Z' }),
    ),
  ).toEqual([['today', 'earlier', 'annex', 'room 9', 'room 10']])
})
