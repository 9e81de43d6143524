import type { ImportDetail, ImportedRow, ImportKind, ImportRow } from '@fettle/contract/imports'

/** A column that a kind knows, with what a test says otherwise. */
export const aColumn = (name: string, label: string, more: Partial<ImportKind['columns'][number]> = {}) => ({
  name,
  label,
  about: `${label} of the record.`,
  type: 'text' as const,
  choices: [],
  isKey: false,
  isRequired: false,
  orAnyOf: [],
  alternative: null,
  ...more,
})

/** Kinds of import, in the order in which a new property is filled. */
export const kinds: ImportKind[] = [
  {
    name: 'buildings',
    label: 'Buildings',
    about: 'Buildings of a property, found by code.',
    columns: [
      aColumn('property', 'Property'),
      aColumn('code', 'Code', { isKey: true, isRequired: true }),
      aColumn('name', 'Name', { isRequired: true }),
    ],
    input: 'table',
    openHead: '',
    needsProperty: true,
    creates: [],
  },
  {
    name: 'work-orders',
    label: 'Work orders',
    about: 'Orders with their history.',
    columns: [
      aColumn('number', 'Number', { isKey: true }),
      aColumn('description', 'Description', { isRequired: true }),
      aColumn('trade', 'Trade'),
      aColumn('priority', 'Priority', { type: 'choice', choices: ['1', '2'] }),
      aColumn('entered_at', 'Entered at', { type: 'instant' }),
      aColumn('cost', 'Cost', { type: 'number' }),
      aColumn('rooms', 'Rooms', { type: 'list' }),
      aColumn('building', 'Building'),
      aColumn('floor', 'Floor'),
      aColumn('notes', 'Notes'),
    ],
    input: 'table',
    openHead: 'attribute:',
    needsProperty: true,
    creates: ['trades'],
  },
]

/** An import of work orders as it was just uploaded, with what a test says otherwise. */
export const anImport = (overrides: Partial<ImportDetail> = {}): ImportDetail => ({
  importId: 7,
  kind: 'work-orders',
  fileName: 'plumb.csv',
  byteSize: 2048,
  state: 'Uploaded',
  propertyName: 'Riverside',
  createdBy: 'Ada Admin',
  createdDateTime: '2026-03-10T15:00:00Z',
  counts: null,
  modId: 3,
  encoding: 'utf-8',
  delimiter: ';',
  sheets: [],
  headLine: 1,
  columns: [
    { head: 'Ref', samples: ['A-1', 'A-2', 'A-3', 'A-4'], meant: 'number' },
    { head: 'What', samples: ['Tap drips', 'No heat'], meant: 'description' },
    { head: 'Craft', samples: ['Plumb - WC leaks', 'HVAC'], meant: 'trade' },
    { head: 'Color of the form', samples: ['Blue'], meant: null },
  ],
  options: {
    propertyId: 2,
    sheet: null,
    leavesOut: [],
    headLine: null,
    encoding: null,
    delimiter: null,
    mapping: [
      { target: 'number', source: '{Ref}' },
      { target: 'description', source: '{What}' },
      { target: 'trade', source: '{Craft}' },
    ],
    values: [],
    separators: [],
    creates: [],
    clearsEmpty: false,
    missing: [],
    topLevel: 1,
    uniqueRooms: false,
    dateOrder: null,
    decimalMark: null,
    timeZone: null,
  },
  filledRows: 0,
  workbook: null,
  samples: [
    { target: 'number', values: ['A-1', 'A-2', 'A-3'].map((text) => ({ text, fault: '' })) },
    { target: 'description', values: ['Tap drips', 'No heat'].map((text) => ({ text, fault: '' })) },
    { target: 'trade', values: ['Plumb - WC leaks', 'HVAC'].map((text) => ({ text, fault: '' })) },
  ],
  progress: null,
  alsoCreated: [],
  refusals: [],
  failure: '',
  undo: null,
  startedDateTime: null,
  endedDateTime: null,
  ...overrides,
})

export const someCounts = { created: 12, updated: 3, unchanged: 40, repeated: 0, refused: 2 }

/** An import that was checked, with two rows refused. */
export const aCheckedImport = (overrides: Partial<ImportDetail> = {}): ImportDetail =>
  anImport({
    state: 'Checked',
    counts: someCounts,
    alsoCreated: [
      {
        kind: 'job type',
        count: 15,
        names: ['Laeks', ...Array.from({ length: 13 }, (_, at) => `Job ${at + 1}`)].map((name) => ({
          name,
          alike: name === 'Laeks' ? 'Leaks' : '',
        })),
      },
    ],
    refusals: [
      {
        column: 'Craft (Trade)',
        reason: 'there is no trade …',
        rows: 2,
        creates: 'trades',
        examples: [{ line: 9, cell: 'Plum' }],
      },
    ],
    ...overrides,
  })

/** A row that changes a record, with what a test says otherwise. */
export const anImportedRow = (overrides: Partial<ImportedRow> = {}): ImportedRow => ({
  line: 4,
  sheet: '',
  part: 0,
  outcome: 'updated',
  key: 'A-3',
  changes: [{ field: 'Description', before: 'Tap drips', after: 'Tap runs' }],
  reasons: [],
  undone: null,
  keptFor: '',
  ...overrides,
})

export const aRefusedRow = anImportedRow({
  line: 9,
  outcome: 'refused',
  key: 'A-9',
  changes: [],
  reasons: [{ column: 'Craft (Trade)', reason: "there is no trade 'Plum'", cell: 'Plum' }],
})

/** A row of the list of imports, with what a test says otherwise. */
export function anImportRow(overrides: Partial<ImportRow> = {}): ImportRow {
  const { importId, kind, fileName, byteSize, propertyName, createdBy, createdDateTime } = anImport()
  const row = { importId, kind, fileName, byteSize, propertyName, createdBy, createdDateTime }
  return { ...row, state: 'Done', counts: someCounts, ...overrides }
}
