import { assetStatuses } from '@fettle/rules/asset-status'
import { exportContents, exportFilters, exportFormats, exportStates } from '@fettle/rules/exports'
import { maxExportColumns, maxExportKinds, maxExportTrades, maxLength } from '@fettle/rules/limits'
import { statusKinds } from '@fettle/rules/order-status'
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

/** One kind of record that the caller can export; its columns have the names under which they are brought in again. */
export const exportKind = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  columns: z.array(z.pick(importColumn, { name: true, label: true, about: true, isKey: true })),
  /** Its records belong to a property each; those of any other kind belong to all properties. */
  hasProperty: z.boolean(),
  /** By what its records can be chosen, besides their property. */
  filters: z.array(z.enum(exportFilters)),
})
export type ExportKind = z.infer<typeof exportKind>

const entity = z.strictObject({
  kind: requiredText(maxLength.importHead),
  /** Names of columns in the order of the file; none for all. The columns that a record is found by are always in it. */
  columns: z._default(z.array(requiredText(maxLength.importHead)).check(z.maxLength(maxExportColumns)), []),
})

/** What an export takes, and how it is written. A file of several kinds is a ZIP with a file each. */
export const exportOptions = z.strictObject({
  /** `property` takes a whole property: every kind as CSV, a description, and its photos and documents. */
  content: z._default(z.enum(exportContents), 'records'),
  /** Unused where `content` is `property`. */
  entities: z._default(z.array(entity).check(z.maxLength(maxExportKinds)), []),
  /** Null for all properties of the caller. */
  propertyId: z._default(z.nullable(recordId), null),
  /** Work orders that were entered on these days, in the time zone of their property; both included. */
  enteredFrom: z._default(z.nullable(day), null),
  enteredTo: z._default(z.nullable(day), null),
  /** Work orders of these statuses and of these trades; none for all. */
  orderStatuses: z._default(z.array(z.enum(statusKinds)).check(z.maxLength(statusKinds.length)), []),
  tradeIds: z._default(z.array(recordId).check(z.maxLength(maxExportTrades)), []),
  /** Of kinds whose records can be inactive: active ones only, inactive ones only; null for both. */
  active: z._default(z.nullable(z.boolean()), null),
  /** Assets that have one of these now; none for all. */
  assetStatuses: z._default(z.array(z.enum(assetStatuses)).check(z.maxLength(assetStatuses.length)), []),
  /** Unused where `content` is `property`. */
  format: z._default(z.enum(exportFormats), 'csv'),
})
export type ExportOptions = z.output<typeof exportOptions>

/** One export, made or being made. */
export const exportRun = z.object({
  exportId: recordId,
  ...recordStamp,
  /** The nightly export that it is of, if any, and its name. */
  nightlyExportId: z.nullable(recordId),
  nightlyName: z.nullable(z.string()),
  options: exportOptions,
  propertyName: z.nullable(z.string()),
  state: z.enum(exportStates),
  /** Where the work is; null when nothing is at work. */
  progress: z.nullable(
    z.object({
      /** Records that are written. */
      records: z.int(),
      /** How much is done, 0 to 1. */
      part: z.number(),
    }),
  ),
  /** Records in the file, by the label of their kind; empty before it is made. */
  counts: z.array(z.object({ kind: z.string(), label: z.string(), count: z.int() })),
  /** Empty before it is made. */
  fileName: z.string(),
  byteSize: z.nullable(z.int()),
  /** Why it failed, in words; empty otherwise. */
  failure: z.string(),
  createdBy: z.string(),
  createdDateTime: instant,
  endedDateTime: z.nullable(instant),
  /** When it is removed with its file. */
  keptUntilDateTime: instant,
})
export type ExportRun = z.infer<typeof exportRun>

const params = z.object({ exportId: recordIdText })

export const listExportKinds = route({
  name: 'listExportKinds',
  method: 'GET',
  path: '/api/ExportKinds',
  permission,
  summary: 'The kinds of record that the caller can export, with their columns.',
  response: z.array(exportKind),
})

export const listExports = route({
  name: 'listExports',
  method: 'GET',
  path: '/api/Exports',
  permission,
  summary: 'Exports of the last 7 days from the caller’s properties, the latest first.',
  query: z.strictObject(paging({ take: 25, maxTake: 100, sortColumns: ['createdDateTime'] })),
  response: paged(exportRun),
})

export const startExport = route({
  name: 'startExport',
  method: 'POST',
  path: '/api/Exports',
  permission,
  changes: 'own-or-shared',
  summary: 'Makes an export in the background.',
  body: exportOptions,
  status: 202,
  response: exportRun,
})

export const getExport = route({
  name: 'getExport',
  method: 'GET',
  path: '/api/Exports/{exportId}',
  permission,
  summary: 'One export.',
  params,
  response: exportRun,
})

export const cancelExport = route({
  name: 'cancelExport',
  method: 'POST',
  path: '/api/Exports/{exportId}/cancel',
  permission,
  changes: 'own-properties',
  summary: 'Ends the work on an export; nothing of it is kept. 409 when it has ended.',
  params,
  status: 202,
  response: exportRun,
})

/** An address from which a browser downloads a file by itself, piece by piece, without a token in a header. */
export const exportAddress = z.object({
  address: z.string(),
  /** Until when a download can begin; one that has begun goes on. */
  expiresDateTime: instant,
})

export const createExportAddress = route({
  name: 'createExportAddress',
  method: 'POST',
  path: '/api/Exports/{exportId}/address',
  permission,
  changes: 'nothing',
  summary:
    'An address of the file that works for a minute, for the person who asks. 404 before it is made and when it is kept no longer.',
  params,
  response: exportAddress,
})

export const downloadByAddress = route({
  name: 'downloadByAddress',
  method: 'GET',
  path: '/api/ExportFiles/{token}',
  permission: 'public',
  summary:
    'The file of an export, by an address that was made for a person. 404 when it has ended, or the person may not read the file any more.',
  params: z.object({ token: limited(maxLength.exportToken) }),
  response: { file: 'application/octet-stream' },
})

export const downloadExport = route({
  name: 'downloadExport',
  method: 'GET',
  path: '/api/Exports/{exportId}/file',
  permission,
  summary:
    'The file of an export: CSV, Excel, JSON or ZIP. 404 before it is made and when it is kept no longer.',
  params,
  response: { file: 'application/octet-stream' },
})

export const deleteExport = route({
  name: 'deleteExport',
  method: 'DELETE',
  path: '/api/Exports/{exportId}',
  permission,
  changes: 'own-properties',
  summary: 'Removes an export with its file; 409 while it is at work.',
  params,
})

/** An export that is made anew every night. */
export const nightlyExport = z.object({
  nightlyExportId: recordId,
  ...recordStamp,
  name: z.string(),
  options: exportOptions,
  propertyName: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The last one that was made or tried; null before the first night, and when it is kept no longer. */
  lastRun: z.nullable(
    z.object({ exportId: recordId, state: z.enum(exportStates), createdDateTime: instant }),
  ),
  /** It takes the properties of this person, with this person's rights. */
  createdBy: z.string(),
  modifiedDateTime: instant,
})
export type NightlyExport = z.infer<typeof nightlyExport>

const nightlyParams = z.object({ nightlyExportId: recordIdText })
const nightlyName = requiredText(maxLength.exportName)

export const listNightlyExports = route({
  name: 'listNightlyExports',
  method: 'GET',
  path: '/api/NightlyExports',
  permission,
  summary: 'The nightly exports of the caller’s properties, by name.',
  response: z.array(nightlyExport),
})

export const createNightlyExport = route({
  name: 'createNightlyExport',
  method: 'POST',
  path: '/api/NightlyExports',
  permission,
  changes: 'own-or-shared',
  summary: 'Adds an export that is made every night; 409 when another has its name.',
  body: z.strictObject({ name: nightlyName, options: exportOptions }),
  status: 201,
  response: nightlyExport,
})

export const updateNightlyExport = route({
  name: 'updateNightlyExport',
  method: 'PUT',
  path: '/api/NightlyExports/{nightlyExportId}',
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

export const deleteNightlyExport = route({
  name: 'deleteNightlyExport',
  method: 'DELETE',
  path: '/api/NightlyExports/{nightlyExportId}',
  permission,
  changes: 'own-properties',
  summary: 'Removes a nightly export; what it made is kept its 7 days.',
  params: nightlyParams,
})
