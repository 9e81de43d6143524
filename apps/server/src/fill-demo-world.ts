import { seedDemoWorld } from '../../../db/demo/demo-world.ts'
import { openDatabase } from './platform/db/database.ts'
import { silentLog } from './platform/log.ts'
import { createLocalStore } from './platform/storage/local-store.ts'

/** What the server tells this process over its channel; the address holds a password and stays off the command line. */
export type FillOrder = { connectionString: string; filesFolder: string; now: string }

// A process of its own: building the world takes memory that the server would keep for good.
process.once('message', async ({ connectionString, filesFolder, now }: FillOrder) => {
  const { db } = openDatabase({ connectionString, log: silentLog, maxConnections: 2 })
  const storage = createLocalStore({ folder: filesFolder })
  await seedDemoWorld({ db, storage, now: new Date(now), log: silentLog })
  await db.destroy()
  process.disconnect?.()
})
