import { health, ready } from '@fettle/contract/health'
import type { FastifyInstance } from 'fastify'
import { readDatabaseState } from '#platform/db/database-state.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { hasDiskSpace } from '#platform/storage/disk-space.ts'

/** Liveness and readiness, both public and without figures. */
export function registerHealthRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  registerRoute(app, deps, health, async () => ({ status: 'ok' as const }))
  registerRoute(app, deps, ready, async () => {
    if (stopping) throw new ProblemError(503, 'Not ready.')
    const database = await readDatabaseState(deps.db)
    if (database === 'unreachable') throw new ProblemError(503, 'Not ready.')
    if (database === 'read-only') throw new ProblemError(503, 'Not ready: the database accepts no changes.')
    if (!(await hasDiskSpace(deps.config.dataFolder)))
      throw new ProblemError(
        503,
        'Not ready: nothing can be written to the data folder, its disk may be full.',
      )
    return { status: 'ready' as const }
  })
}
