import type { TradeQuery } from '@fettle/contract/trades'
import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { propertyScope } from '#features/foundation/properties/properties.public.ts'
import { hasText, isAny, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { notFound } from '#platform/http/problem-error.ts'

const jobTypes = (db: DbOrTrx) =>
  db
    .selectFrom('job_type')
    .innerJoin('trade', 'trade.id', 'job_type.trade_id')
    .selectAll('job_type')
    .select('trade.name as trade_name')
    .where('job_type.is_active', '=', true)
    .orderBy('trade.display_sequence')
    .orderBy('job_type.display_sequence')
    .orderBy(naturally(sql.ref('job_type.name')))
    .orderBy(naturally(sql.ref('trade.name')))
    .orderBy('job_type.id')

/** The administrators' order of trades. Unordered trades are sorted by name. */
const ownOrder = sql`(trade.display_sequence, lower(trade.name) collate natural_order)`

/** Active trades of one of the properties. */
const offeredBy = (propertyIds: readonly number[]) =>
  sql<boolean>`trade.is_active and exists (select from property_trade pt where pt.trade_id = trade.id and ${isOneOf('pt.property_id', propertyIds)})`

/** Job types of a property's trades, by name. The caller has checked the property. */
export const findJobTypesOfProperty = (db: DbOrTrx, propertyId: number) =>
  jobTypes(db)
    .where(offeredBy([propertyId]))
    .execute()

/** Job type names of each property, in order. The caller has checked the properties. */
export async function findJobTypeNames(
  db: DbOrTrx,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ property_id: number; names: string[] }>`
    select property_id, json_agg(name order by lower(name) collate natural_order, name) as names from (
      select distinct pt.property_id, job_type.name from property_trade pt
      join job_type on job_type.trade_id = pt.trade_id and job_type.is_active
      join trade on trade.id = pt.trade_id and trade.is_active
      where ${isOneOf('pt.property_id', [...new Set(propertyIds)])}
    ) offered group by property_id`.execute(db)
  return new Map(rows.map(({ property_id, names }) => [property_id, names]))
}

/** Job types of the trades in the person's properties, or in the given one. */
export const findOfferedJobTypes = async (db: DbOrTrx, actor: Actor, propertyId: number | undefined) =>
  await jobTypes(db)
    .where(offeredBy(await propertyScope(db, actor, propertyId)))
    .execute()

/** One page of the trades in the person's properties, or in the given one. */
export async function findTrades(db: DbOrTrx, actor: Actor, query: TradeQuery) {
  let found = db
    .selectFrom('trade')
    .selectAll()
    .where(offeredBy(await propertyScope(db, actor, query.propertyId)))
  if (query.tradeName !== undefined && !isAny(query.tradeName))
    found = found.where(hasText('trade.name', query.tradeName))
  return await fetchPage(found, query, {
    columns: { tradeName: ignoringCase('trade.name'), ownOrder },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'ownOrder',
    tieBreak: 'trade.id',
  })
}

/** One trade in the person's properties. Throws 404 otherwise. */
export async function getTrade(db: DbOrTrx, actor: Actor, tradeId: number) {
  const row = await db
    .selectFrom('trade')
    .selectAll()
    .where('trade.id', '=', tradeId)
    .where(offeredBy(await propertyScope(db, actor, undefined)))
    .executeTakeFirst()
  if (!row) throw notFound(`Trade ${tradeId}`)
  return row
}

/** Job types of the trades, by name; the caller has checked the trades. */
export const findJobTypesOfTrades = (db: DbOrTrx, tradeIds: readonly number[]) =>
  jobTypes(db).where(isOneOf('job_type.trade_id', tradeIds)).execute()
