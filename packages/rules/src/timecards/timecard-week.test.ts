import { describe, expect, test } from 'vitest'
import { actorOf } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { firstWeekdayOf, weekStarts } from '../time/formats.ts'
import { addDays, weekOf } from '../time/time.ts'
import {
  decideWeek,
  lockedWeekMessage,
  mayKeepTimecard,
  type WeekAction,
  type WeekStatus,
  weekActions,
  weekStatuses,
} from './timecard-week.ts'

const worker = actorOf('Technician')
const approver = actorOf('Administrator')
const elsewhere = actorOf('Administrator', { propertyIds: [2] })
const other = actorOf('Technician', { assigneeId: 8 })
const week = (status: WeekStatus) =>
  ({ workerId: 7, propertyId: 1, status, startsOn: '2026-03-08', today: '2026-03-11' }) as const

describe('[C5.035] the states of a week', () => {
  const leads: Readonly<Record<WeekAction, Partial<Record<WeekStatus, WeekStatus>>>> = {
    submit: { Open: 'Submitted', Reopened: 'Submitted' },
    approve: { Submitted: 'Approved' },
    reopen: { Approved: 'Reopened' },
  }
  const cases = weekActions.flatMap((action) => weekStatuses.map((status) => [action, status] as const))

  test.each(cases)('%s from %s, by everybody', (action, status) => {
    const to = leads[action][status]
    const verdicts = [worker, approver, elsewhere, other].map((actor) => {
      const verdict = decideWeek(action, week(status), actor)
      return verdict.allowed ? verdict.to : verdict.code
    })
    const decided = to ?? 'wrong-status'
    expect(verdicts).toEqual([action === 'submit' ? decided : 'forbidden', decided, 'forbidden', 'forbidden'])
  })

  test('a future week cannot be submitted', () => {
    const ahead = { ...week('Open'), startsOn: '2026-03-15' }
    expect(decideWeek('submit', ahead, worker)).toMatchObject({ allowed: false, code: 'not-begun' })
  })

  test('a disabled account cannot change a week', () => {
    expect(decideWeek('submit', week('Open'), { ...worker, isDisabled: true }).allowed).toBe(false)
  })
})

test('[C5.036] a locked day names the worker and the person who can reopen it', () => {
  expect(lockedWeekMessage({ startsOn: '2026-03-08', role: 'Supervisor' }, settingDefaults())).toBe(
    'The week of 3/8/2026 is approved. Ask Supervisor to reopen it.',
  )
})

test('a timecard can be edited by its worker, and in their property by supervisors and approvers', () => {
  const home = { id: 7, propertyId: 1 }
  const kept = [worker, other, { ...other, supervisor: true }, approver, elsewhere]
  expect(kept.map((actor) => mayKeepTimecard(actor, home))).toEqual([true, false, true, true, false])
  expect(mayKeepTimecard({ ...other, supervisor: true, propertyIds: [2] }, home)).toBe(false)
})

test('[B9.015] a week begins on Sunday, or on the requested weekday, and contains its day', () => {
  expect(weekOf('2026-03-11', settingDefaults())).toEqual({ from: '2026-03-08', to: '2026-03-14' })
  expect(weekOf('2026-03-11', { firstDayOfWeek: 'Monday' })).toEqual({ from: '2026-03-09', to: '2026-03-15' })
  for (const firstDayOfWeek of weekStarts)
    for (let offset = 0; offset < 15; offset++) {
      const day = addDays('2026-03-01', offset)
      const { from, to } = weekOf(day, { firstDayOfWeek })
      expect(new Date(from).getUTCDay()).toBe(firstWeekdayOf({ firstDayOfWeek }))
      expect([from <= day, day <= to, addDays(from, 6)]).toEqual([true, true, to])
    }
})
