import { describe, expect, test } from 'vitest'
import { maxLength } from '../records/limits.ts'
import { settingDefaults } from '../settings/settings.ts'
import { dayInWords, holdInWords, holdProblems, untilText } from './hold.ts'

const formats = settingDefaults()

const today = '2026-11-20'

describe('a hold', () => {
  test('can have a reason and a day, both optional', () => {
    expect(holdProblems({}, { today })).toEqual([])
    expect(holdProblems({ reason: 'Parts', until: today }, { today })).toEqual([])
  })

  test.each([
    ['2026-11-19', 'not-allowed'],
    ['2037-01-01', 'not-allowed'],
    ['2026-02-30', 'not-a-date'],
  ])('until %s is rejected', (until, code) => {
    expect(holdProblems({ until }, { today })).toMatchObject([{ field: 'holdUntil', code }])
  })

  test('rejects a reason longer than the column, by field', () => {
    expect(holdProblems({ reason: 'x'.repeat(maxLength.reason + 1) }, { today })).toMatchObject([
      { field: 'reason', code: 'too-long' },
    ])
  })

  test('is displayed with the weekday, and with the year only if it differs', () => {
    expect(dayInWords('2026-11-23', today, formats)).toBe('Mon, Nov 23')
    expect(dayInWords('2027-01-04', today, formats)).toBe('Mon, Jan 4, 2027')
    expect(holdInWords({ reason: ' waiting for a part ', until: '2026-11-23' }, today, formats)).toBe(
      'On hold until Mon, Nov 23: waiting for a part',
    )
    expect(holdInWords({ reason: '', until: null }, today, formats)).toBe('On hold')
    expect(untilText('2026-11-23', formats)).toBe(' until 11/23/2026')
    expect(untilText(null, formats)).toBe('')
  })
})
