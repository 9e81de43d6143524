import type { Actor } from '@fettle/rules/access/permissions'
import { starterTargetHours, starterTrades } from '@fettle/rules/assignment/starter-trades'
import { isSameText } from '#platform/db/conditions.ts'
import type { Trx } from '#platform/db/database.ts'
import { assertMay } from '#platform/http/problem-error.ts'
import { getOwnTrade } from './trade-settings.access.ts'
import { insertJobType, insertTrade, lockTradeOrder, offerTrade } from './trade-settings.repository.ts'

export type TradeToAdd = { readonly tradeName: string; readonly jobTypes: readonly string[] }

const fold = (text: string) => text.trim().toLowerCase()

/** The starter set's data for a job type. Other names are for everyone, without a priority. */
function starterOf(tradeName: string, jobTypeName: string) {
  const known = starterTrades
    .find(({ name }) => fold(name) === fold(tradeName))
    ?.jobTypes.find(({ name }) => fold(name) === fold(jobTypeName))
  if (!known) return { priority: null, kind_filter: 'Both', target_hours: '{}' }
  return {
    priority: known.priority,
    kind_filter: known.kindFilter,
    target_hours: JSON.stringify({ [known.priority]: starterTargetHours[known.priority] }),
  }
}

/**
 * Adds trades to a property, creating missing trades and job types. Existing ones are unchanged. The caller
 * has checked the property. Throws 403 for a new job type of a trade shared with another property, unless the
 * actor has all properties.
 */
export async function addTrades(
  trx: Trx,
  actor: Actor,
  { propertyId, trades }: { propertyId: number; trades: readonly TradeToAdd[] },
): Promise<void> {
  await lockTradeOrder(trx)
  for (const { tradeName, jobTypes } of trades) {
    const found = await trx
      .selectFrom('trade')
      .select('id')
      .where(isSameText('name', tradeName))
      .executeTakeFirst()
    const tradeId = found?.id ?? (await insertTrade(trx, tradeName))
    await offerTrade(trx, { tradeId, wanted: [propertyId], among: [propertyId] })
    for (const name of jobTypes) {
      const taken = await trx
        .selectFrom('job_type')
        .select('id')
        .where('trade_id', '=', tradeId)
        .where(isSameText('name', name))
        .executeTakeFirst()
      if (taken) continue
      if ((await getOwnTrade(trx, actor, tradeId)).is_offered_elsewhere) assertMay(actor, 'system.manage')
      await insertJobType(trx, tradeId, { name, ...starterOf(tradeName, name) })
    }
  }
}
