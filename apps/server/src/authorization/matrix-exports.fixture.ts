import { exportOptions } from '@fettle/contract/exports'
import type { Compilable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { importedFile } from './matrix-imports.fixture.ts'
import { administers, onlyFor } from './matrix-reach.fixture.ts'

/** Requires Manage Settings, for exports of a property that the other manager does not have. */
const ofTheNorth = { people: onlyFor(['manager'], 'n'), lacking: administers } as const
const listed = { ...ofTheNorth, people: onlyFor(['manager'], '-') } as const

const options = exportOptions.parse({ propertyId: 1, entities: [{ kind: 'buildings' }] })

/** Matrix rows of the calls about exports. */
export const exportRows = {
  listExportKinds: { people: onlyFor(['manager'], '+'), lacking: administers },
  listExports: listed,
  startExport: { ...ofTheNorth, body: options },
  getExport: ofTheNorth,
  cancelExport: { ...ofTheNorth, path: '/api/Exports/2/cancel' },
  createExportAddress: ofTheNorth,
  downloadExport: ofTheNorth,
  deleteExport: ofTheNorth,
  listNightlyExports: listed,
  createNightlyExport: { ...ofTheNorth, body: { name: 'Northern nights', options } },
  updateNightlyExport: { ...ofTheNorth, body: { name: 'Northern evenings' } },
  deleteNightlyExport: ofTheNorth,
} satisfies Partial<Rows>

const run = {
  nightly_export_id: 1,
  property_id: 1,
  property_ids: [1],
  takes_shared: false,
  options: JSON.stringify(options),
  kept_until: '2126-01-01',
}

/** Restores the exports: one finished and one waiting. */
export const resetExports = (trx: Trx): Compilable[] => [
  trx.deleteFrom('export_run'),
  trx.deleteFrom('nightly_export'),
  trx
    .insertInto('nightly_export')
    .values({ id: 1, name: 'Northern nightly', property_id: 1, options: JSON.stringify(options) }),
  trx.insertInto('nightly_export_mark').values({ nightly_export_id: 1, made_on: '2026-01-01' }),
  trx.insertInto('export_run').values([
    { ...run, id: 1, state: 'Done', file_id: importedFile.id, file_name: 'northern.csv' },
    { ...run, id: 2, state: 'Running', file_id: null, file_name: '' },
  ]),
  trx.insertInto('export_progress').values({ export_run_id: 2 }),
]
