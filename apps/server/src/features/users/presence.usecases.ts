import type { User } from '@fettle/contract/users'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { presenceOff } from './users.errors.ts'
import { setPresence } from './users.repository.ts'
import { changeUser } from './users.usecases.ts'

/**
 * Marks a person In or Out, with the time ([A4.022]); repeating the present status keeps the time. People mark
 * themselves; those who manage users mark anybody. Throws 422 when In/Out is disabled.
 */
export function changePresence(
  { db, clock }: { db: Db; clock: Clock },
  context: RequestContext,
  { userId, newStatus }: { userId: number; newStatus: 'In' | 'Out' },
): Promise<User> {
  return changeUser(db, context, userId, async (trx, row, settings) => {
    if (!settings.inOutActiveFlag || !row.in_out_active) throw presenceOff()
    if (row.in_out_status === newStatus && row.in_out_at !== null) return
    await setPresence(trx, { userId, status: newStatus, at: clock.now() })
  })
}
