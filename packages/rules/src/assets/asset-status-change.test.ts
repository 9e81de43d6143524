import { describe, expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { assetStatuses } from './asset-status.ts'
import { assetStatusProblems, openOrdersMessage, statusSinceMs } from './asset-status-change.ts'

const moments = {
  lastChangeMs: Date.parse('2026-03-05T12:00:00Z'),
  nowMs: Date.parse('2026-03-10T15:00:00Z'),
  zone: 'America/New_York',
  formats: settingDefaults(),
}
const messages = (entry: Parameters<typeof assetStatusProblems>[0]) =>
  assetStatusProblems(entry, moments).map(({ field, message }) => `${field}: ${message}`)

describe('[B3.012] a status set by a user', () => {
  test('needs a reason when out of service or retired, but not otherwise', () => {
    const asking = assetStatuses.filter((status) => messages({ status }).length > 0)
    expect(asking).toEqual(['Out of Service', 'Not In Service', 'Disposal', 'Repair Shop', 'Replacement'])
    expect(messages({ status: 'Disposal', reason: ' ', since: '' })).toEqual([
      'statusReason: Reason is required.',
      'statusSince: Since is required.',
    ])
    expect(messages({ status: 'Storage', since: null })).toEqual([])
  })

  test.each([
    ['2026-03-10T15:06:00Z', ['statusSince: Since must not be in the future.']],
    ['2026-03-10T15:04:00Z', []],
    ['2026-03-10', []],
    ['2026-03-11', ['statusSince: Since must not be in the future.']],
    ['2026-03-05', []],
    ['2026-03-05T06:58', []],
    [
      '2026-03-05T06:54',
      ['statusSince: Since must not be before the last change of status, 3/5/2026 7:00 AM.'],
    ],
    ['2026-03-04', ['statusSince: Since must not be before the last change of status, 3/5/2026 7:00 AM.']],
  ])('since %s has the problems %j', (since, told) => {
    expect(messages({ status: 'Storage', since })).toEqual(told)
  })

  test('starts between the last change and now', () => {
    const iso = (since?: string) => new Date(statusSinceMs(since, moments)).toISOString()
    expect([iso(), iso('2026-03-07'), iso('2026-03-10T15:04:00Z'), iso('2026-03-05')]).toEqual([
      '2026-03-10T15:00:00.000Z',
      '2026-03-07T05:00:00.000Z',
      '2026-03-10T15:00:00.000Z',
      '2026-03-05T12:00:00.001Z',
    ])
    expect(statusSinceMs('1999-01-01', { ...moments, lastChangeMs: null })).toBe(
      Date.parse('1999-01-01T05:00:00Z'),
    )
  })

  test('counts the open orders', () => {
    expect([openOrdersMessage(1), openOrdersMessage(3)]).toEqual([
      '1 work order is open on this asset. Complete it first, or retire it anyway.',
      '3 work orders are open on this asset. Complete them first, or retire it anyway.',
    ])
  })
})
