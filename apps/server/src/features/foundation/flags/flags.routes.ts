import { clearFlags, listFlags, setFlags } from '@fettle/contract/flags'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { changeFlags, type FlagKinds, readFlags, removeFlags } from './flags.usecases.ts'

/** Personal flags on records of every kind. */
export function registerFlagRoutes(app: FastifyInstance, deps: FeatureDeps, kinds: FlagKinds): void {
  const { db } = deps
  registerRoute(app, deps, listFlags, ({ actor, query }) => readFlags(db, actor, { kinds, kind: query.kind }))
  registerRoute(app, deps, setFlags, ({ body, ...context }) => changeFlags(db, context, { kinds, ...body }))
  registerRoute(app, deps, clearFlags, ({ query, ...context }) =>
    removeFlags(db, context, { kinds, kind: query.kind }),
  )
}
