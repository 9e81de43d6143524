import type { FastifyInstance } from 'fastify'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import { readConfig } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { createAuthenticate } from '#platform/identity/authenticate.ts'
import type { IdentityConfig, IdentityDeps } from '#platform/identity/identity.ts'
import { type Logger, silentLog } from '#platform/log.ts'
import { createMigratedDatabase } from '#platform/testing/migrated-database.ts'
import { createTestClock, type TestClock } from '#platform/testing/test-clock.ts'
import { registerIdentity } from './accounts.routes.ts'
import { createAdmission } from './first-sign-in.usecases.ts'
import { addPerson } from './people.fixture.ts'

export const origin = 'http://localhost:3000'

export type IdentityApp = {
  app: FastifyInstance
  db: Db
  deps: IdentityDeps & MailDeps
  clock: TestClock
  /** A second server process on the same database. */
  second(): Promise<FastifyInstance>
  [Symbol.asyncDispose](): Promise<void>
}

/** A server with sign-in and one protected call: `GET /whoami` returns the actor's user id and kind. */
async function buildIdentityApp(deps: IdentityDeps & MailDeps): Promise<FastifyInstance> {
  const app = await createHttpServer({
    config: { ...readConfig([], {}), ...deps.config, requestsPerMinute: 0, trustedProxies: 1 },
    log: deps.log,
  })
  await registerIdentity(app, deps)
  const authenticate = createAuthenticate({ ...deps, admit: createAdmission(deps) })
  app.get('/whoami', async (request) => {
    const { userId, kind } = await authenticate(request)
    return { userId, kind }
  })
  await app.ready()
  return app
}

/**
 * Starts the identity part of the server on a separate database with the administrator `root` (unless
 * `empty`). The clock starts at the real time and advances only on request.
 */
export async function createIdentityApp(
  config: Partial<IdentityConfig> = {},
  { empty = false, log = silentLog }: { empty?: boolean; log?: Logger } = {},
): Promise<IdentityApp> {
  const database = await createMigratedDatabase()
  const opened = openDatabase({ ...database, log: silentLog, maxConnections: 8 })
  const clock = createTestClock(new Date())
  const deps: IdentityDeps & MailDeps = {
    db: opened.db,
    config: { publicUrl: origin, demo: false, outside: null, smtp: null, ...config },
    // Jobs are not run, so no mail is sent.
    jobs: { send: async () => undefined },
    clock,
    log,
  }
  if (!empty) await addPerson(opened.db, 'root')
  const apps = [await buildIdentityApp(deps)]
  return {
    app: apps[0] as FastifyInstance,
    db: opened.db,
    deps,
    clock,
    async second() {
      const app = await buildIdentityApp(deps)
      apps.push(app)
      return app
    },
    async [Symbol.asyncDispose]() {
      for (const app of apps) await app.close()
      await opened.db.destroy()
      await database.drop()
    },
  }
}
