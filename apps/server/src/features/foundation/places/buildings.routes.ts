import * as contract from '@fettle/contract/buildings'
import type { FastifyInstance } from 'fastify'
import { findJobTypeNames } from '#features/foundation/trades/trades.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { registerPlaceRoutes } from './administration/places.routes.ts'
import { findBuildings, getBuildingByCode, requireBuilding } from './buildings.access.ts'
import { presentBuilding, presentFloor, presentRoom } from './buildings.presenter.ts'
import { findFloors, findFloorsOfBuilding, findRooms } from './floors.access.ts'

export function registerBuildingRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listBuildings, async ({ actor, query }) => {
    const { rows, total } = await findBuildings(db, actor, query)
    const offered = await findJobTypeNames(
      db,
      rows.map((row) => row.property_id),
    )
    const data = rows.map((row) => presentBuilding(row, offered.get(row.property_id) ?? []))
    return pageOf({ data, ...query, total, now: clock.now() })
  })
  registerRoute(app, deps, contract.getBuildingByCode, async ({ actor, query }) => {
    const row = await getBuildingByCode(db, actor, query)
    const offered = await findJobTypeNames(db, [row.property_id])
    return presentBuilding(row, offered.get(row.property_id) ?? [])
  })
  registerRoute(app, deps, contract.listFloorsOfBuildingCode, async ({ actor, query }) => {
    const { id } = await getBuildingByCode(db, actor, query)
    return (await findFloorsOfBuilding(db, id)).map(presentFloor)
  })
  registerRoute(app, deps, contract.listFloorsOfBuilding, async ({ actor, params }) => {
    await requireBuilding(db, actor, params.buildingId)
    return (await findFloorsOfBuilding(db, params.buildingId)).map(presentFloor)
  })
  registerRoute(app, deps, contract.listFloors, async ({ actor, query }) => {
    const { rows, total } = await findFloors(db, actor, query)
    return pageOf({ data: rows.map(presentFloor), ...query, total, now: clock.now() })
  })
  for (const listed of [contract.listRoomsOfFloor, contract.listRooms] as const) {
    registerRoute(app, deps, listed, async ({ actor, query }) => {
      const { rows, total } = await findRooms(db, actor, query)
      return pageOf({ data: rows.map(presentRoom), ...query, total, now: clock.now() })
    })
  }
  registerPlaceRoutes(app, deps)
}
