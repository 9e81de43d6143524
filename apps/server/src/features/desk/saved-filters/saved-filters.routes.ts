import * as contract from '@fettle/contract/saved-filters'
import { mayUseScreen } from '@fettle/rules/records/saved-filters'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { forbidden } from '#platform/http/problem-error.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findFilters, findShareableRoles } from './saved-filters.access.ts'
import { presentFilter } from './saved-filters.presenter.ts'
import {
  changeFilter,
  createFilter,
  pinFilter,
  readSharedFilters,
  recordUse,
  removeFilter,
  takeOverFilter,
} from './saved-filters.usecases.ts'

/** Personal and shared filters of lists (C0). */
export function registerSavedFilterRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listSavedFilters, async ({ actor, query: { screen } }) => {
    if (!mayUseScreen(actor, screen)) throw forbidden()
    const [rows, roles] = await Promise.all([findFilters(db, actor, screen), findShareableRoles(db, actor)])
    return { filters: rows.map((row) => presentFilter(row, actor)), roles }
  })
  registerRoute(app, deps, contract.createSavedFilter, ({ body, ...context }) =>
    createFilter(db, context, body),
  )
  registerRoute(app, deps, contract.changeSavedFilter, ({ body, params, ...context }) =>
    changeFilter(deps, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.deleteSavedFilter, ({ params, ...context }) =>
    removeFilter(deps, context, params.savedFilterId),
  )
  registerRoute(app, deps, contract.pinSavedFilter, ({ body, params, ...context }) =>
    pinFilter(db, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.listSharedFilters, ({ actor }) => readSharedFilters(db, actor))
  registerRoute(app, deps, contract.takeOverSavedFilter, ({ params, ...context }) =>
    takeOverFilter(deps, context, params.savedFilterId),
  )
  registerRoute(app, deps, contract.recordFilterUse, ({ actor, params }) =>
    recordUse(db, actor, params.savedFilterId, clock.now()),
  )
}
