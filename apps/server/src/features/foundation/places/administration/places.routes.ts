import * as list from '@fettle/contract/place-list'
import * as contract from '@fettle/contract/places'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { registerList } from '#records/list/record-list.ts'
import { exportPlaces } from './place-list.usecases.ts'
import { findPlaces } from './places.access.ts'
import { placeList } from './places.kind.ts'
import { presentRow } from './places.presenter.ts'
import {
  createPlace,
  deletePlace,
  mergePlaces,
  previewMerge,
  readPlace,
  updatePlace,
} from './places.usecases.ts'

/** Registers the routes that administer campuses, buildings, floors and rooms. */
export function registerPlaceRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listPlaces, async ({ actor, query }) => {
    const { rows, total } = await findPlaces(db, actor, query)
    const data = rows.map((row) => presentRow(query.level, row))
    return pageOf({ data, ...query, total, now: clock.now() })
  })
  registerList(app, deps, placeList('building'))
  registerRoute(app, deps, list.exportPlaces, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, 'Places.xlsx', await exportPlaces(db, actor, query)),
  )
  registerRoute(app, deps, contract.getPlace, ({ actor, params }) => readPlace(db, actor, params))
  registerRoute(app, deps, contract.createPlace, (input) => createPlace(db, input, input.body))
  registerRoute(app, deps, contract.updatePlace, (input) => updatePlace(db, input, input.params, input.body))
  registerRoute(app, deps, contract.deletePlace, (input) => deletePlace(db, input, input.params))
  registerRoute(app, deps, contract.previewPlaceMerge, async ({ actor, params, query }) => {
    if (query.otherId === undefined) await readPlace(db, actor, params)
    return {
      moved: query.otherId === undefined ? [] : await previewMerge(db, actor, params, query.otherId),
    }
  })
  registerRoute(app, deps, contract.mergePlaces, (input) => mergePlaces(db, input, input.params, input.body))
}
