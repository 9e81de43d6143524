import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSameText } from '#platform/db/conditions.ts'

/** The names of an assignee's trades, separated by commas. */
export const tradeNamesOf = (assigneeId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select string_agg(t.name, ', ' order by lower(t.name) collate natural_order, t.id)
    from assignee_trade at join trade t on t.id = at.trade_id where at.assignee_id = ${assigneeId}), '')`

/** Whether an assignee serves a building of this name or code; one without buildings serves all. */
export const servesBuilding = (assigneeId: RawBuilder<unknown>, building: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not exists (select from assignee_building where assignee_id = ${assigneeId})
    or exists (select from assignee_building ab join building b on b.id = ab.building_id
      where ab.assignee_id = ${assigneeId} and (${isSameText('b.name', building)} or ${isSameText('b.code', building)})))`
