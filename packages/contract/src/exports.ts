import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { exportContents, exportFilters, exportFormats, exportStates } from '@fettle/rules/desk/exports'
import { statusKinds } from '@fettle/rules/orders/order-status'
import { maxExportColumns, maxExportKinds, maxExportTrades, maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import {
  day,
  instant,
  limited,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
  requiredText,
} from './common.ts'
import { importColumn } from './imports.ts'
import { route } from './route.ts'

const permission = 'exports.manage'

/** One exportable kind of record. Its columns have the same names as in the import. */
export const exportKind = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  columns: z.array(z.pick(importColumn, { name: true, label: true, about: true, isKey: true })),
  /** Whether each record belongs to a property. Otherwise records are shared by all properties. */
  hasProperty: z.boolean(),
  /** Available filters, apart from the property. */
  filters: z.array(z.enum(exportFilters)),
})
export type ExportKind = z.infer<typeof exportKind>

const entity = z.strictObject({
  kind: requiredText(maxLength.importHead),
  /** Column names in file order, or null for all. Key columns are always included. */
  columns: z._default(z.array(requiredText(maxLength.importHead)).check(z.maxLength(maxExportColumns)), []),
})

/** Content and format of an export. A file with multiple kinds is a ZIP with a file for each. */
export const exportOptions = z.strictObject({
  /** `property` exports a whole property: every kind as CSV, a description, photos and documents. */
  content: z._default(z.enum(exportContents), 'records'),
  /** Unused where `content` is `property`. */
  entities: z._default(z.array(entity).check(z.maxLength(maxExportKinds)), []),
  /** Null for all properties of the caller. */
  propertyId: z._default(z.nullable(recordId), null),
  /** Work orders entered on these days, inclusive, in the time zone of their property. */
  enteredFrom: z._default(z.nullable(day), null),
  enteredTo: z._default(z.nullable(day), null),
  /** Work orders with these statuses and trades, or null for all. */
  orderStatuses: z._default(z.array(z.enum(statusKinds)).check(z.maxLength(statusKinds.length)), []),
  tradeIds: z._default(z.array(recordId).check(z.maxLength(maxExportTrades)), []),
  /** For kinds with inactive records: only active, only inactive, or null for both. */
  active: z._default(z.nullable(z.boolean()), null),
  /** Assets with one of these current values, or null for all. */
  assetStatuses: z._default(z.array(z.enum(assetStatuses)).check(z.maxLength(assetStatuses.length)), []),
  /** Unused where `content` is `property`. */
  format: z._default(z.enum(exportFormats), 'csv'),
})
export type ExportOptions = z.output<typeof exportOptions>

/** One export, finished or running. */
export const exportRun = z.object({
  exportId: recordId,
  ...recordStamp,
  /** The nightly export of this file, if any, and its name. */
  nightlyExportId: z.nullable(recordId),
  nightlyName: z.nullable(z.string()),
  options: exportOptions,
  propertyName: z.nullable(z.string()),
  state: z.enum(exportStates),
  /** Current step, or null if idle. */
  progress: z.nullable(
    z.object({
      /** Number of written records. */
      records: z.int(),
      /** Progress from 0 to 1. */
      part: z.number(),
    }),
  ),
  /** Record counts by kind label. Empty until finished. */
  counts: z.array(z.object({ kind: z.string(), label: z.string(), count: z.int() })),
  /** Empty until finished. */
  fileName: z.string(),
  byteSize: z.nullable(z.int()),
  /** Failure reason as text, or empty. */
  failure: z.string(),
  createdBy: z.string(),
  createdDateTime: instant,
  endedDateTime: z.nullable(instant),
  /** When the export and its file are removed. */
  keptUntilDateTime: instant,
})
export type ExportRun = z.infer<typeof exportRun>

const params = z.object({ exportId: recordIdText })

export const listExportKinds = route('GET', '/api/ExportKinds', {
  name: 'listExportKinds',
  permission,
  summary: 'The kinds of record that the caller can export, with their columns.',
  response: z.array(exportKind),
})

export const listExports = route('GET', '/api/Exports', {
  name: 'listExports',
  permission,
  summary: 'Exports of the last 7 days from the caller’s properties, the latest first.',
  query: z.strictObject(paging({ take: 25, maxTake: 100, sortColumns: ['createdDateTime'] })),
  response: paged(exportRun),
})

export const startExport = route('POST', '/api/Exports', {
  name: 'startExport',
  permission,
  changes: 'own-or-shared',
  summary: 'Makes an export in the background.',
  body: exportOptions,
  status: 202,
  response: exportRun,
})

export const getExport = route('GET', '/api/Exports/{exportId}', {
  name: 'getExport',
  permission,
  summary: 'One export.',
  params,
  response: exportRun,
})

export const cancelExport = route('POST', '/api/Exports/{exportId}/cancel', {
  name: 'cancelExport',
  permission,
  changes: 'own-properties',
  summary: 'Ends the work on an export; nothing of it is kept. 409 when it has ended.',
  params,
  status: 202,
  response: exportRun,
})

/** A direct download address for browsers, streamed, and without an authorization header. */
export const exportAddress = z.object({
  address: z.string(),
  /** Latest start of a download. A running download continues. */
  expiresDateTime: instant,
})

export const createExportAddress = route('POST', '/api/Exports/{exportId}/address', {
  name: 'createExportAddress',
  permission,
  changes: 'nothing',
  summary:
    'An address of the file that works for a minute, for the person who asks. 404 before it is made and when it is kept no longer.',
  params,
  response: exportAddress,
})

export const downloadByAddress = route('GET', '/api/ExportFiles/{token}', {
  name: 'downloadByAddress',
  permission: 'public',
  summary:
    'The file of an export, by an address that was made for a person. 404 when it has ended, or the person may not read the file any more.',
  params: z.object({ token: limited(maxLength.exportToken) }),
  response: { file: 'application/octet-stream' },
})

export const downloadExport = route('GET', '/api/Exports/{exportId}/file', {
  name: 'downloadExport',
  permission,
  summary:
    'The file of an export: CSV, Excel, JSON or ZIP. 404 before it is made and when it is kept no longer.',
  params,
  response: { file: 'application/octet-stream' },
})

export const deleteExport = route('DELETE', '/api/Exports/{exportId}', {
  name: 'deleteExport',
  permission,
  changes: 'own-properties',
  summary: 'Removes an export with its file; 409 while it is at work.',
  params,
})

/** An export that runs every night. */
export const nightlyExport = z.object({
  nightlyExportId: recordId,
  ...recordStamp,
  name: z.string(),
  options: exportOptions,
  propertyName: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The latest run, or null before the first night or after its removal. */
  lastRun: z.nullable(
    z.object({ exportId: recordId, state: z.enum(exportStates), createdDateTime: instant }),
  ),
  /** Runs with this person's properties and permissions. */
  createdBy: z.string(),
  modifiedDateTime: instant,
})
export type NightlyExport = z.infer<typeof nightlyExport>

const nightlyParams = z.object({ nightlyExportId: recordIdText })
const nightlyName = requiredText(maxLength.exportName)

export const listNightlyExports = route('GET', '/api/NightlyExports', {
  name: 'listNightlyExports',
  permission,
  summary: 'The nightly exports of the caller’s properties, by name.',
  response: z.array(nightlyExport),
})

export const createNightlyExport = route('POST', '/api/NightlyExports', {
  name: 'createNightlyExport',
  permission,
  changes: 'own-or-shared',
  summary: 'Adds an export that is made every night; 409 when another has its name.',
  body: z.strictObject({ name: nightlyName, options: exportOptions }),
  status: 201,
  response: nightlyExport,
})

export const updateNightlyExport = route('PUT', '/api/NightlyExports/{nightlyExportId}', {
  name: 'updateNightlyExport',
  permission,
  changes: 'own-or-shared',
  summary:
    'Changes a nightly export, or switches it off and on. Answers 412 when somebody changed it meanwhile.',
  params: nightlyParams,
  body: z.strictObject({
    name: z.optional(nightlyName),
    options: z.optional(exportOptions),
    isActive: z.optional(z.boolean()),
  }),
  response: nightlyExport,
})

export const deleteNightlyExport = route('DELETE', '/api/NightlyExports/{nightlyExportId}', {
  name: 'deleteNightlyExport',
  permission,
  changes: 'own-properties',
  summary: 'Removes a nightly export; what it made is kept its 7 days.',
  params: nightlyParams,
})
