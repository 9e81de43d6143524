import type { OrderLogWay } from '@fettle/rules/orders/order-log-events'
import { maxLinkEntriesPerDay } from '@fettle/rules/orders/request-link'
import { countEntries } from '#features/work/order-links/order-links.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import { ProblemError } from '#platform/http/problem-error.ts'

const dayMs = 86_400_000

/**
 * Admits one more entry on an order through its links, within the entry's transaction. Throws 429 with
 * `refusal` above the daily limit.
 */
export const limitEntries =
  (
    { clock }: { clock: Clock },
    { workorderId, way, refusal }: { workorderId: number; way: OrderLogWay; refusal: string },
  ) =>
  async (trx: Trx): Promise<void> => {
    await lockLimit(trx, `entries through ${way}`, workorderId)
    const since = new Date(clock.now().getTime() - dayMs)
    if ((await countEntries(trx, { workorderId, way, since })) >= maxLinkEntriesPerDay)
      throw new ProblemError(429, refusal)
  }
