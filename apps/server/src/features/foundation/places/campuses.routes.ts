import { listCampuses } from '@fettle/contract/campuses'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { presentStamp } from '#records/record-stamp.ts'
import { findCampuses } from './campuses.access.ts'

export function registerCampusRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, listCampuses, async ({ actor, query }) => {
    const rows = await findCampuses(deps.db, actor, query.propertyId)
    return rows.map((row) => ({
      campusId: row.id,
      ...presentStamp(row),
      propertyId: row.property_id,
      campusCode: row.code,
      campusName: row.name,
    }))
  })
}
