import { seededRoles } from '@fettle/rules/access/privileges'
import {
  backInServicePolicies,
  bases,
  linkOptions,
  missedPolicies,
  openPredecessorPolicies,
} from '@fettle/rules/pm/plan'
import { weekdayOf } from '@fettle/rules/time/time'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildWorld } from '../build-world.ts'
import { createHashingStorage } from '../demo-database.fixture.ts'
import { demoLogins } from '../people/accounts.ts'
import type { RowStore } from '../row-store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let rows: RowStore
beforeAll(async () => {
  rows = await buildWorld({
    roleIds: new Map(seededRoles.map(({ name }, index) => [name as string, index + 1])),
    hashes: new Map(demoLogins.map((login) => [login, 'hash'])),
    storage: createHashingStorage(),
    now: new Date('2026-02-11T15:20:00Z'),
  })
})

const schedules = () => rows.rowsOf('pm_schedule')
const each = (of: (row: ReturnType<typeof schedules>[number]) => unknown) => new Set(schedules().map(of))

test('the schedules of the demo world use the ways in which a schedule can repeat and end, and its policies', () => {
  expect(each((row) => row.repeat_period_type)).toEqual(
    new Set([
      'Days',
      'Weeks',
      'Months',
      'Years',
      'Meter',
      'Weekdays',
      'Nth weekday',
      'Last day',
      'Once',
      'By hand',
    ]),
  )
  expect(each((row) => row.link_option)).toEqual(new Set(linkOptions))
  expect(each((row) => row.basis)).toEqual(new Set(bases))
  expect(each((row) => row.while_open)).toEqual(new Set(openPredecessorPolicies))
  expect(each((row) => row.missed_policy)).toEqual(new Set(missedPolicies))
  expect(each((row) => row.back_in_service)).toEqual(new Set(backInServicePolicies))
  expect(each((row) => row.meter_kind)).toEqual(new Set([null, 'Running', 'Gauge']))
  for (const column of ['repeat_ends_on', 'ends_after'] as const)
    expect(schedules().some((row) => row[column] !== null)).toBe(true)
  expect(schedules().some(({ max_waiting: count }) => Number(count) > 1)).toBe(true)
  expect(schedules().some(({ excluded_ranges: ranges }) => Array.isArray(ranges) && ranges.length > 0)).toBe(
    true,
  )
  expect(each((row) => row.when_excluded)).toEqual(new Set(['Skip', 'Earlier', 'Later']))
  for (const column of [
    'exclude_weekends',
    'exclude_holidays',
    'exclude_closures',
    'requires_signature',
    'requires_photo',
    'requires_labor',
    'is_route',
    'failed_line_makes_order',
  ] as const)
    expect(each((row) => row[column])).toEqual(new Set([true, false]))
  expect(schedules().some(({ season }) => Array.isArray(season) && season.length > 0)).toBe(true)
  for (const table of ['pm_sequence_line', 'pm_schedule_part', 'property_calendar'] as const)
    expect(rows.count(table)).toBeGreaterThan(0)
})

test('its PM orders are on days that their schedules do not keep free', () => {
  const free = new Set(schedules().flatMap(({ id, exclude_weekends: isFree }) => (isFree ? [id] : [])))
  const days = rows
    .rowsOf('work_order')
    .filter(({ pm_schedule_id: id }) => free.has(id ?? undefined))
    .map(({ pm_occurrence_on: on }) => weekdayOf(String(on)))
  expect(days.length).toBeGreaterThan(100)
  expect(days.filter((weekday) => weekday === 0 || weekday === 6)).toEqual([])
})
