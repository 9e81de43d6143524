import { sql } from 'kysely'
import { isSameText } from '../../../../platform/db/conditions.ts'
import type { DbOrTrx } from '../../../../platform/db/database.ts'

const offered = (propertyId: number) =>
  sql<boolean>`exists (select from property_trade pt where pt.trade_id = trade.id and pt.property_id = ${propertyId})`

/** The trade of this name that a property offers. */
export const findOfferedTrade = (db: DbOrTrx, propertyId: number, name: string) =>
  db
    .selectFrom('trade')
    .select(['trade.id', 'trade.name'])
    .where(isSameText('trade.name', name))
    .where(offered(propertyId))
    .executeTakeFirst()

/** Job types of this name in the trades that a property offers. */
export const findOfferedJobTypes = (db: DbOrTrx, propertyId: number, name: string) =>
  db
    .selectFrom('job_type')
    .innerJoin('trade', 'trade.id', 'job_type.trade_id')
    .select([
      'job_type.id',
      'job_type.name',
      'job_type.priority',
      'job_type.kind_filter',
      'trade.id as trade_id',
      'trade.name as trade_name',
    ])
    .where(isSameText('job_type.name', name))
    .where(offered(propertyId))
    .orderBy('job_type.id')
    .execute()

export type JobTypeRow = Awaited<ReturnType<typeof findOfferedJobTypes>>[number]
