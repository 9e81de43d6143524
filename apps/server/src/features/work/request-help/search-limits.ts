import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import type { Clock } from '#platform/clock.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { createProcessCounts } from '#platform/process-counts.ts'

/**
 * Hourly search limit per requester, enough for about six requests with ten searches each. Prevents reading a
 * whole building by searching.
 */
export const searchesPerHour = 60
const windowMs = 3_600_000

/**
 * Counts each requester's searches for similar orders, in memory, together with the other server processes. Staff are not
 * limited, because they see the orders anyway. Throws 429 with the seconds to wait.
 */
export function createSearchLimits(clock: Clock) {
  const nowMs = () => clock.now().getTime()
  const searches = createProcessCounts({ limit: 'searches for orders', windowMs, nowMs })
  return ({ actor, reply }: { actor: Actor; reply: RequestContext['reply'] }): void => {
    if (!isRequester(actor)) return
    const person = String(actor.userId)
    const { count, remainingMs } = searches.read(person)
    if (count >= searchesPerHour) {
      const seconds = Math.max(1, Math.ceil(remainingMs / 1000))
      const minutes = Math.ceil(seconds / 60)
      reply.header('retry-after', String(seconds))
      throw new ProblemError(
        429,
        `You have searched for reported work too often. Send your request as it is, or search again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      )
    }
    searches.add(person)
  }
}
