import type { ExportKind, ExportRun, NightlyExport } from '@fettle/contract/exports'
import { noOptions } from './export-draft.ts'

const column = (name: string, label: string, isKey = false) => ({
  name,
  label,
  about: `${label} of the record.`,
  isKey,
})

/** Export kinds with every combination of property and filter. */
export const kinds: ExportKind[] = [
  {
    name: 'buildings',
    label: 'Buildings',
    about: 'Buildings of a property, found by code.',
    columns: [column('property', 'Property'), column('code', 'Code', true), column('name', 'Name')],
    hasProperty: true,
    filters: ['active'],
  },
  {
    name: 'assets',
    label: 'Assets',
    about: 'Assets with their class.',
    columns: [column('code', 'Code', true), column('name', 'Name'), column('status', 'Status')],
    hasProperty: true,
    filters: ['assetStatus'],
  },
  {
    name: 'trades',
    label: 'Trades',
    about: 'Trades with their job types.',
    columns: [column('name', 'Name', true)],
    hasProperty: false,
    filters: [],
  },
  {
    name: 'work-orders',
    label: 'Work orders',
    about: 'Orders with their history.',
    columns: [column('number', 'Number', true), column('description', 'Description')],
    hasProperty: true,
    filters: ['entered', 'orderStatus', 'trade'],
  },
]

/** A finished export of buildings, with overrides. */
export const anExport = (overrides: Partial<ExportRun> = {}): ExportRun => ({
  exportId: 7,
  fmRecordId: 7,
  fmModId: 3,
  nightlyExportId: null,
  nightlyName: null,
  options: { ...noOptions, entities: [{ kind: 'buildings', columns: [] }], propertyId: 2 },
  propertyName: 'Riverside',
  state: 'Done',
  progress: null,
  counts: [{ kind: 'buildings', label: 'Buildings', count: 1204 }],
  fileName: 'buildings.csv',
  byteSize: 2048,
  failure: '',
  createdBy: 'Ada Admin',
  createdDateTime: '2026-03-10T15:00:00Z',
  endedDateTime: '2026-03-10T15:00:09Z',
  keptUntilDateTime: '2026-03-17T15:00:09Z',
  ...overrides,
})

const unmade = { counts: [], fileName: '', byteSize: null }

/** An export without a file, with overrides. */
export const anUnmadeExport = (overrides: Partial<ExportRun> = {}): ExportRun =>
  anExport({ ...unmade, state: 'Running', endedDateTime: null, ...overrides })

/** A nightly export of all work orders, with overrides. */
export const aNightlyExport = (overrides: Partial<NightlyExport> = {}): NightlyExport => ({
  nightlyExportId: 4,
  fmRecordId: 4,
  fmModId: 5,
  name: 'For the warehouse',
  options: { ...noOptions, entities: [{ kind: 'work-orders', columns: [] }] },
  propertyName: null,
  isActive: true,
  lastRun: null,
  createdBy: 'Ada Admin',
  modifiedDateTime: '2026-03-01T09:00:00Z',
  ...overrides,
})
