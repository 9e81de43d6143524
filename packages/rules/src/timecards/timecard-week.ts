import { type Actor, may } from '../access/permissions.ts'
import { type DayFormat, formatDate } from '../time/time.ts'

/** The states of a worker's week ([C5.035]). A week that was never submitted is Open. */
export const weekStatuses = ['Open', 'Submitted', 'Approved', 'Reopened'] as const
export type WeekStatus = (typeof weekStatuses)[number]

export const weekActions = ['submit', 'approve', 'reopen'] as const
export type WeekAction = (typeof weekActions)[number]

/** Who may: the worker whose week it is, or only who approves timecards. */
type WeekRule = {
  readonly from: readonly WeekStatus[]
  readonly to: WeekStatus
  readonly needs: 'own' | 'approve'
}

const table: Readonly<Record<WeekAction, WeekRule>> = {
  submit: { from: ['Open', 'Reopened'], to: 'Submitted', needs: 'own' },
  approve: { from: ['Submitted'], to: 'Approved', needs: 'approve' },
  reopen: { from: ['Approved'], to: 'Reopened', needs: 'approve' },
}

const refusals: Readonly<Record<WeekAction, string>> = {
  submit: 'This week is submitted already.',
  approve: 'Only a submitted week can be approved.',
  reopen: 'Only an approved week can be reopened.',
}

/** The week of one worker, as the rules see it. */
export type TimecardWeek = {
  readonly workerId: number
  /** The worker's property. */
  readonly propertyId: number
  readonly status: WeekStatus
  /** Its first day, and today in the property. */
  readonly startsOn: string
  readonly today: string
}

export type WeekVerdict =
  | { readonly allowed: true; readonly to: WeekStatus }
  | {
      readonly allowed: false
      readonly code: 'forbidden' | 'wrong-status' | 'not-begun'
      readonly message: string
    }

const refuse = (code: 'forbidden' | 'wrong-status' | 'not-begun', message: string): WeekVerdict => ({
  allowed: false,
  code,
  message,
})

/** Decides whether this person may take this step with a week now ([C5.035]): permission first, then the state. */
export function decideWeek(action: WeekAction, week: TimecardWeek, actor: Actor): WeekVerdict {
  const rule = table[action]
  const approves = may(actor, 'timecards.approve') && actor.propertyIds.includes(week.propertyId)
  const isOwn = may(actor, 'timecard.use') && actor.assigneeId === week.workerId
  if (!(approves || (rule.needs === 'own' && isOwn)))
    return refuse('forbidden', 'You do not have permission to perform that action.')
  if (!rule.from.includes(week.status)) {
    const isLocked = action === 'submit' && week.status === 'Approved'
    return refuse('wrong-status', isLocked ? 'This week is approved already.' : refusals[action])
  }
  if (week.startsOn > week.today) return refuse('not-begun', 'This week has not begun.')
  return { allowed: true, to: rule.to }
}

export type WeekAbilities = Record<WeekAction, boolean>

/** Which steps this person may take with a week now. */
export const weekAbilities = (week: TimecardWeek, actor: Actor): WeekAbilities => ({
  submit: decideWeek('submit', week, actor).allowed,
  approve: decideWeek('approve', week, actor).allowed,
  reopen: decideWeek('reopen', week, actor).allowed,
})

/** Whether nothing of the week may change ([C5.036]). */
export const isLockedWeek = (status: WeekStatus): boolean => status === 'Approved'

/** Message for a change on a day of an approved week ([C5.036]). `role` is the role that can reopen it. */
export const lockedWeekMessage = (
  { startsOn, role }: { startsOn: string; role: string },
  formats: DayFormat,
): string => `The week of ${formatDate(startsOn, formats)} is approved. Ask ${role} to reopen it.`

/** Whose timecard a person may read and keep: their own, or anybody's in their properties as one who is in charge. */
export const mayKeepTimecard = (actor: Actor, worker: { id: number; propertyId: number }): boolean =>
  may(actor, 'timecard.use') &&
  (worker.id === actor.assigneeId ||
    (actor.propertyIds.includes(worker.propertyId) && (actor.supervisor || may(actor, 'timecards.approve'))))
