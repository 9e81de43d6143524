import type { Readable } from 'node:stream'
import type { Property } from '@fettle/contract/properties'
import type { PropertyRowQuery } from '@fettle/contract/property-list'
import type { Actor } from '@fettle/rules/permissions'
import { propertyColumns } from '@fettle/rules/property-columns'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { exportRecords } from '#records/export/export-records.ts'
import type { StoredProperty } from './properties.access.ts'
import { presentProperty } from './properties.presenter.ts'
import { findPropertyRows, propertySearch } from './property-search.access.ts'

/** Exports all matching properties with the list's columns ([C0.011]). */
export const exportProperties = async (
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  query: PropertyRowQuery,
): Promise<Readable> =>
  exportRecords<StoredProperty>(db, propertySearch(actor, query), {
    name: 'Properties',
    columns: propertyColumns,
    formats: await readSettings(db, null),
    present: (row) => presentProperty(row, clock.now()),
    numbered: new Set(),
  })

/** Rows of the given properties that the actor administers, by id. */
export const readPropertyRowsForPrint = async (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<Property[]> => (await findPropertyRows(db, actor, ids)).map((row) => presentProperty(row, now))
