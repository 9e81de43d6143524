import { importOutcomes, undoOutcomes } from '@fettle/rules/imports/imports'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { limited, paged, paging, recordIdText, requiredText } from './common.ts'
import { importDetail, importedRow, importKind, importOptions, importRow, importValues } from './imports.ts'
import { route } from './route.ts'

const permission = 'imports.manage'

const params = z.object({ importId: recordIdText })

export const listImportKinds = route('GET', '/api/ImportKinds', {
  name: 'listImportKinds',
  permission,
  summary: 'The kinds of record that can be brought in, with their columns.',
  response: z.array(importKind),
})

export const proposeImportKinds = route('POST', '/api/ImportKinds/proposals', {
  name: 'proposeImportKinds',
  permission,
  changes: 'nothing',
  summary:
    'Finds out by its column heads what a file may hold; nothing of it is kept. The beginning of a CSV file is enough.',
  bodyKind: 'multipart',
  fileField: 'File',
  body: z.strictObject({}),
  /** Up to three kinds by name, most likely first. Empty if no column is known or the file is unreadable. */
  response: z.array(z.string()),
})

export const listImports = route('GET', '/api/Imports', {
  name: 'listImports',
  permission,
  summary: 'Imports, the latest first.',
  query: z.strictObject(paging({ take: 25, maxTake: 100, sortColumns: ['createdDateTime'] })),
  response: paged(importRow),
})

export const uploadImport = route('POST', '/api/Imports', {
  name: 'uploadImport',
  permission,
  changes: 'own-or-shared',
  summary:
    'Uploads a CSV file, an Excel workbook or a ZIP of documents, finds its head line and columns, and proposes their meaning.',
  bodyKind: 'multipart',
  fileField: 'File',
  body: z.strictObject({ kind: requiredText(maxLength.importHead), propertyId: z.optional(recordIdText) }),
  status: 201,
  response: importDetail,
})

export const getImport = route('GET', '/api/Imports/{importId}', {
  name: 'getImport',
  permission,
  summary: 'One import.',
  params,
  response: importDetail,
})

export const mapImport = route('PUT', '/api/Imports/{importId}', {
  name: 'mapImport',
  permission,
  changes: 'own-properties',
  summary: 'Changes how the file is read. What was checked before counts no more.',
  params,
  body: importOptions,
  response: importDetail,
})

export const listImportValues = route('GET', '/api/Imports/{importId}/values', {
  name: 'listImportValues',
  permission,
  summary: 'The values of a column that refers to a record or a choice, and what each may mean.',
  params,
  query: z.strictObject({ target: requiredText(maxLength.importHead) }),
  response: importValues,
})

const command = <const Name extends string>(name: Name, summary: string) =>
  ({
    name,
    permission,
    changes: 'own-properties',
    summary,
    params,
    status: 202,
    response: importDetail,
  }) as const

export const checkImport = route(
  'POST',
  '/api/Imports/{importId}/check',
  command('checkImport', 'Finds out in the background what each row would become; nothing is stored.'),
)
export const runImportNow = route(
  'POST',
  '/api/Imports/{importId}/run',
  command('runImportNow', 'Stores in the background what was checked.'),
)
export const cancelImport = route(
  'POST',
  '/api/Imports/{importId}/cancel',
  command('cancelImport', 'Ends the work that is under way; whole batches that were stored stay.'),
)
export const undoImport = route(
  'POST',
  '/api/Imports/{importId}/undo',
  command('undoImport', 'Takes back in the background what the import stored and nobody has changed since.'),
)

export const listImportedRows = route('GET', '/api/Imports/{importId}/rows', {
  name: 'listImportedRows',
  permission,
  summary:
    'Rows of the file and what becomes of them, by line. At most the first 10,000 of each outcome are kept.',
  params,
  query: z.strictObject({
    ...paging({ take: 25, maxTake: 100, sortColumns: ['line'] }),
    outcome: z.optional(z.enum(importOutcomes)),
    undone: z.optional(z.enum(undoOutcomes)),
    reason: z.optional(limited(maxLength.importReason)),
  }),
  response: paged(importedRow),
})

export const downloadRefusedRows = route('GET', '/api/Imports/{importId}/refused', {
  name: 'downloadRefusedRows',
  permission,
  summary: 'The refused rows with their reasons as a CSV file that can be mended and brought in.',
  params,
  response: { file: 'text/csv' },
})

export const deleteImport = route('DELETE', '/api/Imports/{importId}', {
  name: 'deleteImport',
  permission,
  changes: 'own-properties',
  summary: 'Forgets an import with its file; the records that it made stay, and it can no longer be undone.',
  params,
})
