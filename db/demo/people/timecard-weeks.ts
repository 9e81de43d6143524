import { settingDefaults } from '@fettle/rules/settings/settings'
import { addDays, localDay, startOfLocalDay, weekOf } from '@fettle/rules/time/time'
import { sql } from 'kysely'
import { readSettings } from '../../../apps/server/src/features/foundation/settings/settings.public.ts'
import {
  writeApproved,
  writeReopened,
  writeSubmitted,
} from '../../../apps/server/src/features/work/timecards/timecards.repository.ts'
import type { Trx } from '../../../apps/server/src/platform/db/database.ts'
import type { DemoLogin } from './accounts.ts'

/** Number of past weeks that have hours without an order. */
const weekCount = 6
const minuteMs = 60_000
/** On the Friday of a week, in minutes after midnight. */
const submittedAt = 15 * 60 + 20
const approvedAt = 16 * 60 + 30
const reopenedAt = 17 * 60 + 10

type Worker = {
  id: number
  name: string
  property_id: number
  time_zone: string
  login: string | null
  account_id: number | null
  approver_id: number
}

/** What became of a week. The latest one of most workers is approved, as all before it are. */
type Outcome = 'missing' | 'Submitted' | 'Approved' | 'Reopened'
const latest: Partial<Record<DemoLogin, Outcome>> = { technician: 'Submitted' }
/** Of the technician's colleagues, by name. */
const latestOfColleagues: readonly Outcome[] = ['Reopened', 'missing']
const reopenReason = 'Thursday’s hours in the shop are missing.'

/** The workers with an account each, and who approves: their supervisor, else the manager. */
async function findWorkers(trx: Trx): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select worker.id, assignee.name, worker.property_id, property.time_zone, account.login_name as login,
      account.id as account_id, coalesce(approver.id, manager.id) as approver_id
    from worker join assignee on assignee.id = worker.id join property on property.id = worker.property_id
      left join user_account account on account.assignee_id = worker.id
      left join lateral (
        select a.id from user_account a join role on role.id = a.role_id
          join user_property own on own.user_id = a.id and own.property_id = worker.property_id
        where a.assignee_id = worker.supervisor_id and 'Approve Timecards' = any (role.privileges)
      ) approver on true
      cross join (select id from user_account where login_name = 'manager') manager
    where assignee.is_active order by assignee.name, worker.id`.execute(trx)
  return rows
}

/** Submits, approves and reopens the past weeks of the workers, by the statements with which people do. */
export async function writeTimecardWeeks(trx: Trx, now: Date): Promise<void> {
  const workers = await findWorkers(trx)
  const home = workers.find(({ login }) => login === 'technician')?.property_id
  const colleagues = workers.filter(({ property_id, login }) => property_id === home && !isCast(login))
  const settings = await readSettings(trx, null)
  const overtime = { daily: settings.overtimeDailyHours, weekly: settings.overtimeWeeklyHours }
  const weeks = workers.flatMap((worker): Week[] => {
    const { from: thisWeek } = weekOf(localDay(now.getTime(), worker.time_zone), settingDefaults())
    const last = latestOutcome(worker, colleagues.indexOf(worker))
    return Array.from({ length: weekCount }, (_each, at) => ({
      worker,
      startsOn: addDays(thisWeek, -7 * (at + 1)),
      outcome: at === 0 ? last : 'Approved',
      basis: { workerName: worker.name, overtime },
    }))
  })
  await submitWeeks(trx, weeks)
  await decideWeeks(trx, weeks)
}

const isCast = (login: string | null) => login === 'technician' || login === 'supervisor'

const latestOutcome = ({ login }: Worker, place: number): Outcome =>
  latest[login as DemoLogin] ?? latestOfColleagues[place] ?? 'Approved'

type Week = {
  worker: Worker
  startsOn: string
  outcome: Outcome
  basis: { workerName: string; overtime: { daily: number; weekly: number } }
}

const fridayAt = ({ startsOn, worker }: Week, minutes: number): Date =>
  new Date(startOfLocalDay(fridayOf(startsOn), worker.time_zone) + minutes * minuteMs)

/** The statements are sent together: one after another they would take a second. */
async function submitWeeks(trx: Trx, weeks: readonly Week[]): Promise<void> {
  await Promise.all(
    weeks
      .filter(({ outcome }) => outcome !== 'missing')
      .map((week) => {
        const { worker, startsOn, basis } = week
        return writeSubmitted(
          trx,
          { workerId: worker.id, propertyId: worker.property_id, startsOn, id: null },
          { userId: worker.account_id ?? worker.approver_id, at: fridayAt(week, submittedAt), ...basis },
        )
      }),
  )
}

async function decideWeeks(trx: Trx, weeks: readonly Week[]): Promise<void> {
  const rows = await trx.selectFrom('timecard_week').select(['id', 'worker_id', 'starts_on']).execute()
  const ids = new Map(rows.map(({ id, worker_id, starts_on }) => [`${worker_id} ${starts_on}`, id]))
  const named = (outcomes: readonly Outcome[]) =>
    weeks
      .filter(({ outcome }) => outcomes.includes(outcome))
      .map((week) => ({ week, id: ids.get(`${week.worker.id} ${week.startsOn}`) as number }))
  await Promise.all(
    named(['Approved', 'Reopened']).map(({ week, id }) =>
      writeApproved(trx, id, {
        userId: week.worker.approver_id,
        at: fridayAt(week, approvedAt),
        ...week.basis,
      }),
    ),
  )
  for (const { week, id } of named(['Reopened']))
    await writeReopened(trx, id, {
      userId: week.worker.approver_id,
      at: fridayAt(week, reopenedAt),
      reason: reopenReason,
    })
}

const fridayOf = (startsOn: string): string => {
  const weekday = new Date(startsOn).getUTCDay()
  return addDays(startsOn, (5 - weekday + 7) % 7)
}
