import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from './start.ts'

/** A separate process that owns a database: prints one line when it is ready, then stays until it is ended. */
const { values } = parseArgs({ options: { folder: { type: 'string', default: '' } } })
const log = { info: () => undefined, warn: () => undefined }

try {
  const database = await startEmbeddedPostgres({ folder: values.folder, log })
  console.log(JSON.stringify({ pid: database.pid, connectionString: database.connectionString }))
  process.once('SIGTERM', () => void database.stop())
  await database.exited
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }))
}
