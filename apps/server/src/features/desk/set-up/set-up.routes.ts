import * as contract from '@fettle/contract/set-up'
import type { FastifyInstance } from 'fastify'
import { getManagedProperty } from '#features/foundation/properties/properties.public.ts'
import { addTrades } from '#features/foundation/trades/trades.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findSetUp } from './set-up.access.ts'

/** Routes used only by the guided set-up of a property. */
export function registerSetUpRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.getSetUp, ({ actor, query }) =>
    findSetUp(db, actor, { propertyId: query.propertyId, now: clock.now() }),
  )
  registerRoute(app, deps, contract.addTrades, ({ body, ...context }) =>
    runCommand(db, context, async (trx) => {
      const { actor } = context
      const { id } = await getManagedProperty(trx, actor, body.propertyId)
      await addTrades(trx, actor, { propertyId: id, trades: body.trades })
      return await findSetUp(trx, actor, { propertyId: id, now: clock.now() })
    }),
  )
}
