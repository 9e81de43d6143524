import { getMyProperties, getProperty, listProperties } from '@fettle/contract/properties'
import * as changes from '@fettle/contract/property-changes'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { registerList } from '#records/list/record-list.ts'
import { registerCalendarRoutes } from './calendar/calendar.routes.ts'
import { createProperty, readPropertySetup, updateProperty } from './change-property.usecases.ts'
import { findOwnProperties, findProperties, getProperty as readProperty } from './properties.access.ts'
import { propertyList } from './properties.kind.ts'
import { presentProperty } from './properties.presenter.ts'

export function registerPropertyRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, getMyProperties, async ({ actor }) => {
    const rows = await findOwnProperties(db, actor)
    return rows.map((row) => presentProperty(row, clock.now()))
  })
  registerRoute(app, deps, listProperties, async ({ actor, query }) => {
    const { rows, total } = await findProperties(db, actor, query)
    const now = clock.now()
    return pageOf({ data: rows.map((row) => presentProperty(row, now)), ...query, total, now })
  })
  registerList(app, deps, propertyList)
  registerRoute(app, deps, getProperty, async ({ actor, params }) =>
    presentProperty(await readProperty(db, actor, params.propertyId), clock.now()),
  )
  registerRoute(app, deps, changes.getPropertySetup, ({ actor, params }) =>
    readPropertySetup(db, { actor, now: clock.now() }, params.propertyId),
  )
  registerRoute(app, deps, changes.createProperty, (input) => createProperty(deps, input, input.body))
  registerCommand(app, deps, changes.updateProperty, 'propertyId', updateProperty)
  registerCalendarRoutes(app, deps)
}
