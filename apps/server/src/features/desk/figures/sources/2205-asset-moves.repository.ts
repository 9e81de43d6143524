import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import { assetClass, assetName, isDuring, monthOf, type RowSource } from './row-source.repository.ts'

const movedOn = sql`timezone(property.time_zone, move.moved_at)::date`

/** Moves of assets, by the day of the move. */
export const assetMoves: RowSource = {
  rows: ({ propertyIds, period }) => sql`
    select move.id, asset.id as record_id, ${assetName} as asset, ${assetClass} as class,
      ${movedOn}::text as "movedOn", ${monthOf(movedOn)} as month, move.from_location as "fromPlace",
      move.to_location as "toPlace", move.status, move.reason, property.name as property,
      (move.status in ('Requested', 'In transit'))::int as "notReceived"
    from asset_move move
    join asset on asset.id = move.asset_id
    join property on property.id = move.property_id
    where ${isOneOf('move.property_id', propertyIds)} and ${isOneOf('asset.property_id', propertyIds)}
      and ${isDuring(movedOn, period)}`,
  sort: sql`"movedOn" desc, id desc`,
}
