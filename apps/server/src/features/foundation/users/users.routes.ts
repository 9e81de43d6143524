import * as contract from '@fettle/contract/users'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { removeFilter, saveFilter } from './custom-filters.usecases.ts'
import { createAccount } from './new-user.usecases.ts'
import { listUsers, readUser } from './users.usecases.ts'

export function registerUserRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.getMyProfile, ({ actor }) => readUser(db, actor, actor.userId))
  registerRoute(app, deps, contract.listUsers, ({ actor, query }) => listUsers(db, actor, query))
  registerRoute(app, deps, contract.createUser, (input) => createAccount(deps, input, input.body))
  registerRoute(app, deps, contract.saveCustomFilter, (input) => saveFilter(db, input, input.body))
  registerRoute(app, deps, contract.deleteCustomFilter, (input) => removeFilter(db, input, input.body))
  registerRoute(app, deps, contract.getUser, ({ actor, params }) => readUser(db, actor, params.userId))
}
