import { clearFlags, listFlags, setFlags } from '@fettle/contract/flags'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { changeFlags, readFlags, removeFlags } from './flags.usecases.ts'

/** Personal flags on records of every kind. */
export function registerFlagRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, listFlags, ({ actor, query }) => readFlags(db, actor, query.kind))
  registerRoute(app, deps, setFlags, ({ body, ...context }) => changeFlags(db, context, body))
  registerRoute(app, deps, clearFlags, ({ query, ...context }) => removeFlags(db, context, query.kind))
}
