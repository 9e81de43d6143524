import type { Actor } from '@fettle/rules/access/permissions'
import type { Period } from '@fettle/rules/reports/figure-filters'
import type { RowGroup } from '@fettle/rules/reports/row-measures'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export type SourceInput = {
  db: Db
  actor: Actor
  /** The properties of the report, all of them the actor's. */
  propertyIds: readonly number[]
  period: Period
  today: string
  group: RowGroup
}

/**
 * The rows of a report as a query: `id`, `record_id` for the page that a row opens, and a column for each group, measure
 * and column of the report that has one. It contains only records that the actor may see.
 */
export type RowSource = {
  rows: (input: SourceInput) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>
  /** The order of the rows, by columns of the query. */
  sort: RawBuilder<unknown>
  /** The measure that is not a sum of the rows, by key of the group. Null if the actor may not see it. */
  beside?: (input: SourceInput) => Promise<Beside | null>
}
export type Beside = { byKey: ReadonlyMap<string, number>; total: number }

/** Whether a day is in the period, both ends included. */
export const isDuring = (day: RawBuilder<unknown>, { from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${day} between ${from}::date and ${to}::date`

/** The month of a day as `YYYY-MM`. */
export const monthOf = (day: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${day}, 'YYYY-MM')`

/** The code and the name of an asset `asset`. */
export const assetName = sql<string>`concat_ws(' · ', asset.code, asset.name)`
/** The type of an asset `asset`. */
export const assetClass = sql<string>`(select name from asset_class where id = asset.system_id)`
/** The building of an asset `asset`. */
export const assetBuilding = sql<string>`(select name from building where id = asset.building_id)`
/** The code and the name of a part `part`. */
export const partName = sql<string>`concat_ws(' · ', part.code, part.name)`
