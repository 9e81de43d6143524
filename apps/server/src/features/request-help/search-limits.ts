import { type Actor, isRequester } from '@fettle/rules/permissions'
import type { Clock } from '#platform/clock.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/**
 * Searches of one requester per hour: about six requests with ten searches each. This is too few to read a whole
 * building by searching.
 */
export const searchesPerHour = 60
const windowMs = 3_600_000
const maxPeople = 20_000

/**
 * Counts each requester's searches for similar orders, in the memory of this process. Staff are not limited, because
 * they see the orders anyway. Throws 429 with the seconds to wait.
 */
export function createSearchLimits(clock: Clock) {
  const people = new Map<number, { count: number; sinceMs: number }>()
  return ({ actor, reply }: { actor: Actor; reply: RequestContext['reply'] }): void => {
    if (!isRequester(actor)) return
    const nowMs = clock.now().getTime()
    const found = people.get(actor.userId)
    const window = found && nowMs - found.sinceMs < windowMs ? found : { count: 0, sinceMs: nowMs }
    if (window.count >= searchesPerHour) {
      const seconds = Math.max(1, Math.ceil((window.sinceMs + windowMs - nowMs) / 1000))
      const minutes = Math.ceil(seconds / 60)
      reply.header('retry-after', String(seconds))
      throw new ProblemError(
        429,
        `You have searched for reported work too often. Send your request as it is, or search again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      )
    }
    window.count += 1
    people.delete(actor.userId)
    people.set(actor.userId, window)
    // The least recent searcher is dropped first.
    const oldest = people.size > maxPeople ? people.keys().next().value : undefined
    if (oldest !== undefined) people.delete(oldest)
  }
}
