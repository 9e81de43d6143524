import { getRow } from '#platform/testing/rows.ts'
import { checkJob, storeJob } from './import-job-names.ts'
import type { Phase } from './import-runs.repository.ts'
import type { ImportsApp } from './imports-app.fixture.ts'
import { workOnImport } from './work-on-import.ts'

/** A queue that accepts the work on imports and does none, for tests that need none or do it themselves. */
export const takeImportsOnly = () =>
  [checkJob, storeJob].map((name) => ({
    name,
    expireInSeconds: 60,
    retries: 0,
    pollSeconds: 3600,
    run: async () => undefined,
  }))

/** Accepts a step of an import, which waits to be done. */
export async function beginStep(
  server: ImportsApp,
  importId: number,
  command: 'check' | 'run' | 'undo',
): Promise<void> {
  const { status, body } = await server.post('wide', `/api/Imports/${importId}/${command}`)
  if (status !== 202) throw new Error(body)
}

/** Does in this process what waits to be done of an import. */
export async function workOnStep(server: ImportsApp, importId: number, phase: Phase): Promise<void> {
  const { created_by: userId } = await getRow(server.db, 'import_run', ['created_by'], { id: importId })
  const { storage, config, clock } = server.deps
  const deps = { db: server.db, storage, dataFolder: config.dataFolder, now: clock.now }
  await workOnImport(deps, { importId, phase, userId: Number(userId) }, AbortSignal.timeout(300_000))
}
