import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

export type ClassPath = { system_id: number; category_id: number | null; function_id: number | null }

/** The whole path of each class, by its id. */
export async function findClassPaths(trx: Trx, ids: readonly number[]): Promise<Map<number, ClassPath>> {
  const { rows } = await sql<{ id: number } & ClassPath>`
    select own.id,
      case own.level when 1 then own.id when 2 then own.parent_id else above.parent_id end as system_id,
      case own.level when 2 then own.id when 3 then own.parent_id end as category_id,
      case own.level when 3 then own.id end as function_id
    from asset_class own left join asset_class above on above.id = own.parent_id
    where own.id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, ...path }) => [id, path]))
}

/** Makes these the only further rooms of each asset; gives the assets for which that changed something. */
export async function setAssetRooms(
  trx: Trx,
  assets: readonly { id: number; roomIds: readonly number[] }[],
): Promise<Set<number>> {
  const ids = assets.map(({ id }) => id)
  const pairs = assets.flatMap(({ id, roomIds }) => roomIds.map((room) => ({ id, room })))
  const assetIds = pairs.map(({ id }) => id)
  const roomIds = pairs.map(({ room }) => room)
  const gone = await sql<{ asset_id: number }>`
    delete from asset_room where asset_id = any (${ids}::bigint[])
      and (asset_id, room_id) not in (select * from unnest(${assetIds}::bigint[], ${roomIds}::bigint[]))
    returning asset_id`.execute(trx)
  const added = await sql<{ asset_id: number }>`
    insert into asset_room (asset_id, room_id) select * from unnest(${assetIds}::bigint[], ${roomIds}::bigint[])
    on conflict do nothing returning asset_id`.execute(trx)
  return new Set([...gone.rows, ...added.rows].map((row) => row.asset_id))
}
