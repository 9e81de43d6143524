import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { openDatabaseServer } from '../apps/server/src/platform/db/connect.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import { seedBench } from '../db/demo/bench-world.ts'
import { seedBasics } from '../db/demo/seed-basics.ts'

/**
 * Orders of each world. In the busy one 20 % are open, for 50 people. The last one has 10,000 parts, 10,000 documents and
 * 50,000 issues in addition.
 */
export const sizes = {
  '10k': 10_000,
  '100k': 100_000,
  '100k-busy': 100_000,
  '1m': 1_000_000,
  '10k-rooms': 10_000,
} as const
export type Size = keyof typeof sizes
export const isBusy = (size: Size): boolean => size === '100k-busy'
export const hasRooms = (size: Size): boolean => size === '10k-rooms'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The data folder of a size; kept between runs. */
export const folderOf = (size: Size): string => path.join(here, 'data', size)

/** Fills the data folder of a size if necessary. Returns the seconds it took. */
export async function prepareWorld(size: Size): Promise<number> {
  const began = performance.now()
  const dataFolder = folderOf(size)
  await mkdir(dataFolder, { recursive: true })
  const server = await openDatabaseServer({ config: { databaseUrl: null, dataFolder }, log: silentLog })
  try {
    const { connectionString } = server
    await migrate({ connectionString, log: silentLog })
    await using opened = openDatabase({ connectionString, log: silentLog, maxConnections: 4 })
    const known = await opened.db.selectFrom('work_order').select('id').limit(1).executeTakeFirst()
    if (!known) {
      await seedBasics(opened.db)
      await seedBench({
        db: opened.db,
        size: sizes[size],
        isBusy: isBusy(size),
        hasRooms: hasRooms(size),
        now: new Date(),
      })
    }
  } finally {
    await server.close()
  }
  return Math.round((performance.now() - began) / 1000)
}

/** The names and ids of a world that the bench uses. */
export type World = {
  loginName: string
  actorId: number
  propertyId: number
  propertyCode: string
  building: string
  floor: string
  suite: string
  trade: string
  jobType: string
  assignee: string
  /** An order with messages, labor and an asset. */
  orderId: number
  /** An asset with a meter and orders. */
  assetId: number
  /** A person with many requests. */
  requester: string
  /** Open orders, to be put on hold and opened again. */
  openOrderIds: readonly number[]
  /** Total number of orders. */
  orders: number
}

/** Picks them near the newest open order of a worker in the property with the most orders. */
export async function describeWorld(database: pg.Client): Promise<World> {
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await database.query<T>(text, values)
    if (rows[0] === undefined) throw new Error(`The world holds nothing for: ${text}`)
    return rows[0]
  }
  const actor = await one<{ loginName: string; actorId: number }>(
    `select login_name as "loginName", id::int as "actorId" from user_account where login_name = 'supervisor'`,
  )
  const place = await one<
    Omit<World, 'loginName' | 'actorId' | 'orderId' | 'assetId' | 'requester' | 'openOrderIds' | 'orders'>
  >(`
    select wo.property_id::int as "propertyId", property.code as "propertyCode", building.name as building,
      floor.name as floor, room.code as suite, trade.name as trade, job_type.name as "jobType", assignee.name as assignee
    from work_order wo join property on property.id = wo.property_id join building on building.id = wo.building_id
    join floor on floor.id = wo.floor_id join room on room.id = wo.room_id join trade on trade.id = wo.trade_id
    join job_type on job_type.id = wo.job_type_id
    join assignee on assignee.id = wo.assign_to_id and assignee.kind = 'worker'
    where wo.status_kind = 'open' and wo.category = 'CM' and wo.property_id = (
      select property_id from work_order group by property_id order by count(*) desc limit 1)
    order by wo.number desc limit 1`)
  const { id: orderId } = await one<{ id: number }>(`
    select wo.id::int from work_order wo where wo.status_kind = 'complete'
      and exists (select from work_order_comment where work_order_id = wo.id)
      and exists (select from work_order_asset where work_order_id = wo.id)
      and exists (select from cost_labor where work_order_id = wo.id)
    order by wo.number desc limit 1`)
  const { assetId } = await one<{ assetId: number }>(
    `
    select asset.id::int as "assetId" from asset join meter on meter.asset_id = asset.id
    where asset.property_id = $1 and asset.status = 'In Service'
    order by (select count(*) from work_order_asset where asset_id = asset.id) desc, asset.id limit 1`,
    [place.propertyId],
  )
  const { requester } = await one<{ requester: string }>(`
    select order_by as requester from work_order where contact_id is not null
    group by order_by order by count(*) desc, order_by limit 1`)
  const { rows: open } = await database.query<{ id: number }>(`
    select id::int from work_order where status_kind = 'open' and sub_status_id is null and category = 'CM'
    order by number desc limit 8000`)
  const { orders } = await one<{ orders: number }>('select count(*)::int as orders from work_order')
  return { ...actor, ...place, orderId, assetId, requester, openOrderIds: open.map(({ id }) => id), orders }
}

/** Opens the world of a size with its database alone, and fills it if necessary. */
export async function openWorld(size: Size): Promise<Pick<OpenDatabase, 'db'> & AsyncDisposable> {
  await prepareWorld(size)
  const config = { databaseUrl: null, dataFolder: folderOf(size) }
  const server = await openDatabaseServer({ config, log: silentLog })
  const { connectionString } = server
  const { db } = openDatabase({ connectionString, log: silentLog, maxConnections: 2 })
  return {
    db,
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await server.close()
    },
  }
}
