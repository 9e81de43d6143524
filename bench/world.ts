import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabaseServer } from '../apps/server/src/platform/db/connect.ts'
import { type Db, type OpenDatabase, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { findAccount, toActor } from '../apps/server/src/platform/identity/identity.repository.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import { seedBench } from '../db/demo/bench-world.ts'
import { seedBasics } from '../db/demo/seed-basics.ts'
import type { World } from './scenarios.ts'

export const sizes = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const
export type Size = keyof typeof sizes

const here = fileURLToPath(new URL('.', import.meta.url))

/** The data folder of a size; kept between runs. */
export const folderOf = (size: Size): string => path.join(here, 'data', size)

/** Fills the data folder of a size, when that was not done before. Gives the seconds it took. */
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
      await seedBench({ db: opened.db, size: sizes[size], now: new Date() })
    }
  } finally {
    await server.close()
  }
  return Math.round((performance.now() - began) / 1000)
}

/** Picks what the scenarios ask for: names and ids that the world holds. */
export async function describeWorld(db: Db, loginName: string): Promise<World> {
  const account = await db
    .selectFrom('user_account')
    .select('subject')
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow()
  const row = await findAccount(db, { issuer: '', subject: account.subject })
  if (!row) throw new Error(`There is no account ${loginName}.`)
  const order = await db
    .selectFrom('work_order as wo')
    .innerJoin('assignee', 'assignee.id', 'wo.assign_to_id')
    .innerJoin('trade', 'trade.id', 'wo.trade_id')
    .innerJoin('building', 'building.id', 'wo.building_id')
    .select([
      'wo.id',
      'wo.property_id',
      'assignee.name as assignee',
      'trade.name as trade',
      'building.name as building',
    ])
    .where('wo.status_kind', '=', 'open')
    .orderBy('wo.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('work_order')
    .select('id')
    .where('status_kind', '=', 'open')
    .where('property_id', '=', order.property_id)
    .orderBy('number', 'desc')
    .limit(10)
    .execute()
  return {
    actor: toActor(row),
    propertyId: order.property_id,
    building: order.building,
    assignee: order.assignee,
    trade: order.trade,
    orderId: order.id,
    openOrderIds: open.map(({ id }) => id),
    now: new Date(),
  }
}

/** The world of a size, filled where it was not yet, with its database alone. */
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
