import * as contract from '@fettle/contract/budgets'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { changeBudgets, readBudgets } from './budgets.usecases.ts'

/** Yearly budgets of buildings by type of cost. */
export function registerBudgetRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listBudgets, ({ actor, query }) => readBudgets(db, actor, query))
  registerRoute(app, deps, contract.changeBudgets, ({ body, ...context }) => changeBudgets(db, context, body))
}
