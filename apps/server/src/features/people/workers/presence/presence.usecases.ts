import type { User } from '@fettle/contract/users'
import { problem } from '@fettle/rules/records/problem'
import {
  changeUser,
  insertPresence,
  lockUser,
  type PresenceStatus,
  presenceOff,
  statusAt,
} from '#features/foundation/users/users.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { findPresenceAccount } from './presence.repository.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Maximum age of a press sent by a device that was offline. */
const keptMs = 2 * dayMs
/** Maximum age of a correction. */
const correctedMs = 31 * dayMs

/** The stated time. Throws 400 for one that is in the future, beyond clock skew, or too long ago. */
function statedMoment(stated: string | undefined, { now, maxAgeMs }: { now: Date; maxAgeMs: number }): Date {
  if (stated === undefined) return now
  const age = now.getTime() - Date.parse(stated)
  if (age < -5 * minuteMs) throw invalid([problem('dateTime', 'not-allowed', 'Must not be in the future.')])
  if (age > maxAgeMs) throw invalid([problem('dateTime', 'not-allowed', 'Is too long ago.')])
  return age < 0 ? now : new Date(stated)
}

/**
 * Marks a user In or Out ([A4.022]), now or at the time of an offline press. No-op if they already had that
 * status then. Users mark themselves; user managers can mark anyone. Throws 422 if In/Out is
 * disabled.
 */
export function changePresence(
  { db, clock }: { db: Db; clock: Clock },
  context: RequestContext,
  {
    userId,
    newStatus,
    dateTime,
  }: { userId: number; newStatus: PresenceStatus; dateTime?: string | undefined },
): Promise<User> {
  return changeUser(db, context, userId, async (trx, row, settings) => {
    if (!settings.inOutActiveFlag || !row.in_out_active) throw presenceOff()
    const at = statedMoment(dateTime, { now: clock.now(), maxAgeMs: keptMs })
    if ((await statusAt(trx, { userId, at })) === newStatus) return
    await insertPresence(trx, userId, {
      status: newStatus,
      at,
      cause: 'person',
      reason: '',
      author: authorOf(context),
    })
  })
}

/**
 * Corrects a user's presence from a time on, with an additional entry and a reason. The caller has checked
 * access to the worker. Throws 422 for a worker without an account that uses In and Out, and 400 for an
 * invalid time.
 */
export async function enterCorrection(
  trx: Trx,
  context: RequestContext,
  correction: { workerId: number; status: PresenceStatus; dateTime: string; reason: string; now: Date },
): Promise<Date> {
  const { workerId, status, dateTime, reason, now } = correction
  const userId = await findPresenceAccount(trx, workerId)
  if (userId === undefined) throw presenceOff()
  await lockUser(trx, userId)
  const at = statedMoment(dateTime, { now, maxAgeMs: correctedMs })
  await insertPresence(trx, userId, { status, at, cause: 'correction', reason, author: authorOf(context) })
  return at
}
