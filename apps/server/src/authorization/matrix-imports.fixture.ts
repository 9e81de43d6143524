import { importOptions } from '@fettle/contract/imports'
import type { Compilable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { administers, ofAllOnly, onlyFor } from './matrix-reach.fixture.ts'

/** File of the northern imports. */
export const importedFile = { id: 2, content: 'code,name\r\nN-9,Northern shed\r\n' }

/** Requires Manage Settings, for an import into a property that the other manager does not have. */
const ofTheNorth = { people: onlyFor(['manager'], 'n'), lacking: administers } as const
/** Requires Manage Settings, for data of the whole system. */
const ofTheSystem = { people: onlyFor(['manager'], '+'), lacking: administers } as const

const options = importOptions.parse({
  propertyId: 1,
  mapping: [
    { target: 'code', source: '{code}' },
    { target: 'name', source: '{name}' },
  ],
})

/** Matrix rows of the calls about imports. */
export const importRows = {
  listImportKinds: ofTheSystem,
  // For a picture, the proposal is empty.
  proposeImportKinds: { ...ofTheSystem, form: {} },
  listImports: { ...ofTheNorth, people: onlyFor(['manager'], '-') },
  // A picture cannot be imported.
  uploadImport: {
    people: { ...ofTheNorth.people, manager: 'b' },
    lacking: administers,
    form: { kind: 'buildings', propertyId: '1' },
  },
  getImport: ofTheNorth,
  mapImport: { ...ofTheNorth, body: { ...options } },
  listImportValues: { ...ofTheNorth, query: 'target=name' },
  checkImport: ofTheNorth,
  runImportNow: { ...ofTheNorth, path: '/api/Imports/2/run' },
  cancelImport: { ...ofTheNorth, path: '/api/Imports/3/cancel' },
  undoImport: { ...ofTheNorth, path: '/api/Imports/4/undo' },
  listImportedRows: ofTheNorth,
  downloadRefusedRows: ofTheNorth,
  deleteImport: ofTheNorth,
  listImportMappings: { ...ofTheSystem, query: 'kind=buildings' },
  keepImportMapping: { ...ofTheSystem, body: { kind: 'buildings', name: 'Northern files', options } },
  deleteImportMapping: ofAllOnly(),
} satisfies Partial<Rows>

const run = {
  kind: 'buildings',
  property_id: 1,
  file_id: importedFile.id,
  file_name: 'northern.csv',
  byte_size: importedFile.content.length,
  facts: JSON.stringify({
    encoding: 'utf-8',
    delimiter: ',',
    sheets: [],
    headLine: 1,
    columns: [
      { head: 'code', samples: ['N-9'] },
      { head: 'name', samples: ['Northern shed'] },
    ],
  }),
  options: JSON.stringify(options),
}

/** Restores the imports: one in each state that allows a call. */
export const resetImports = (trx: Trx): Compilable[] => [
  trx.deleteFrom('import_run'),
  trx.deleteFrom('import_mapping'),
  trx.insertInto('import_run').values([
    { ...run, id: 1, state: 'Uploaded', refused_file_id: importedFile.id },
    { ...run, id: 2, state: 'Checked' },
    { ...run, id: 3, state: 'Checking' },
    { ...run, id: 4, state: 'Done', has_stored: true },
  ]),
  trx
    .insertInto('import_row')
    .values({ import_run_id: 1, line: 2, outcome: 'created', key: 'Northern shed' }),
  trx
    .insertInto('import_mapping')
    .values({ id: 1, kind: 'buildings', name: 'Northern lists', options: JSON.stringify(options) }),
]
