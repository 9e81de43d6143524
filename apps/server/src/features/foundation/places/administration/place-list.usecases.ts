import type { Readable } from 'node:stream'
import type { PlaceListRequest } from '@fettle/contract/place-list'
import type { Actor } from '@fettle/rules/access/permissions'
import { placeColumns, placeWordsOf } from '@fettle/rules/places/place-columns'
import { pluralOf } from '@fettle/rules/text/plural'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { levelOf, placeSearch, type StoredPlaceRow } from './place-search.access.ts'
import { presentListRow } from './places.presenter.ts'

/** Exports all matching places of a level with the list's columns ([C0.011]). */
export async function exportPlaces(db: Db, actor: Actor, query: PlaceListRequest): Promise<Readable> {
  const search = placeSearch(actor, query)
  const level = levelOf(query)
  const [only, ...others] = ownPropertyScopes(actor, query.propertyId)
  const settings = await readSettings(db, others.length === 0 ? (only ?? null) : null)
  return exportRecords<StoredPlaceRow>(db, search, {
    name: pluralOf(placeWordsOf(settings)[level]),
    columns: placeColumns(level, settings, { property: others.length > 0 }),
    formats: settings,
    present: (rows) => rows.map(presentListRow),
    numbered: new Set(),
  })
}
