import { seedDemoWorld } from '../../../db/demo/demo-world.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { silentLog } from './platform/log.ts'
import { openStore } from './platform/storage/open-store.ts'

type StoreConfig = Pick<Config, 's3' | 'dataFolder'>

/**
 * The message that the server sends this process; the address contains a password, so it is not on the command line.
 */
export type FillOrder = { connectionString: string; store: StoreConfig; now: string }

// A separate process: building the world takes memory that the server would never return.
process.once('message', async ({ connectionString, store, now }: FillOrder) => {
  const { db } = openDatabase({ connectionString, log: silentLog, maxConnections: 2 })
  const storage = await openStore(store)
  await seedDemoWorld({ db, storage, now: new Date(now), log: silentLog })
  await db.destroy()
  process.disconnect?.()
})
