import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabaseServer } from '../../apps/server/src/platform/db/connect.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { endWithReason } from '../processes/end-with-reason.ts'

await endWithReason(async () => {
  const config = readConfig(process.argv.slice(2))
  const log = createLog(config.logLevel)
  const server = await openDatabaseServer({ config, log })
  try {
    await migrate({ connectionString: server.connectionString, log })
    console.log('The database has every migration.')
  } finally {
    await server.close()
  }
})
