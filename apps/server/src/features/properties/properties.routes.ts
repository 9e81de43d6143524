import { getMyProperties, getProperty, listProperties } from '@fettle/contract/properties'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findOwnProperties, findProperties, getProperty as readProperty } from './properties.access.ts'
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
  registerRoute(app, deps, getProperty, async ({ actor, params }) =>
    presentProperty(await readProperty(db, actor, params.propertyId), clock.now()),
  )
}
