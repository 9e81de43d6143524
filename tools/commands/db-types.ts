import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { schemaTypesFile, writeSchemaTypes } from '../database/schema-types.ts'
import { endWithReason } from '../processes/end-with-reason.ts'

/** Applies every migration to a temporary database, so that existing data cannot affect the types. */
await endWithReason(async () => {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-types-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  // Root's database may run as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    log: { info: () => undefined, warn: console.warn },
    durability: 'fast',
  })
  opened.defer(() => database.stop())
  await migrate({ connectionString: database.connectionString, log: silentLog })
  await writeSchemaTypes(database.connectionString, schemaTypesFile)
  console.log(`The types of the rows are in ${path.relative(process.cwd(), schemaTypesFile)}.`)
})
