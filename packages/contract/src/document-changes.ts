import { documentFields } from '@fettle/rules/documents/document-fields'
import { maxUrlLength } from '@fettle/rules/documents/document-requirements'
import { documentStatuses } from '@fettle/rules/documents/document-status'
import * as z from 'zod/mini'
import { recordId, recordIdText, text } from './common.ts'
import { documentDetail } from './documents.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldDays, fieldNumbers, fieldTexts } from './records/field-schemas.ts'
import { route } from './route.ts'

const documentIdParams = z.object({ documentId: recordIdText })
const versionParams = z.object({ documentId: recordIdText, version: recordIdText })

/** A change of a document. Absent fields stay unchanged. The server sets the status date. */
const changes = {
  ...fieldTexts(documentFields, (max) => z.optional(text(max))),
  ...fieldNumbers(documentFields),
  ...fieldDays(documentFields),
  docStatus: z.optional(z.enum(documentStatuses)),
}
export const documentChange = z.object(changes)
export type DocumentChange = z.output<typeof documentChange>

/** The web address of a version; only https is accepted ([C3.008]). */
const webVersion = { url: text(maxUrlLength), note: z.optional(text(1000)) }

export const createDocumentLink = route('POST', '/api/Documents/web', {
  name: 'createDocumentLink',
  permission: 'documents.edit',
  summary:
    'Adds a document with a web address in place of a file. Title, type and the https address are required. It belongs to the first property of the caller if none is sent.',
  body: z.strictObject({ ...changes, ...webVersion, propertyId: z.optional(recordId) }),
  response: documentDetail,
  status: 201,
})

export const changeDocument = route('PUT', '/api/Documents/{documentId}', {
  name: 'changeDocument',
  permission: 'documents.edit',
  summary:
    'Changes the named fields of a document. Other fields of the record may be sent as they were read; a different value is refused, but counts and other computed fields are ignored.',
  params: documentIdParams,
  body: z.strictObject({ ...fieldsAsRead(documentDetail, changes), ...changes }),
  response: documentDetail,
})

export const addWebVersion = route('POST', '/api/Documents/{documentId}/versions', {
  name: 'addWebVersion',
  permission: 'documents.edit',
  summary: 'Adds a web address as the next version of a document. A file is added by `addDocuments`.',
  params: documentIdParams,
  body: z.strictObject(webVersion),
  response: documentDetail,
  status: 201,
})

export const makeVersionCurrent = route('POST', '/api/Documents/{documentId}/versions/{version}/current', {
  name: 'makeVersionCurrent',
  permission: 'documents.edit',
  summary: 'Makes a copy of an old version the newest version of a document.',
  params: versionParams,
  response: documentDetail,
  status: 201,
})

export const linkDocument = route('POST', '/api/Documents/{documentId}/links', {
  name: 'linkDocument',
  permission: 'documents.edit',
  summary:
    'Links a document to one of these: an order, an asset, a PM schedule, a part, a vendor, a procedure or an issue of its property; by who may also add documents there.',
  params: documentIdParams,
  body: z.strictObject({
    workorderId: z.optional(recordId),
    assetId: z.optional(recordId),
    pmScheduleId: z.optional(recordId),
    partId: z.optional(recordId),
    vendorId: z.optional(recordId),
    procedureId: z.optional(recordId),
    issueId: z.optional(recordId),
  }),
  response: documentDetail,
  status: 201,
})

export const deleteDocument = route('DELETE', '/api/Documents/{documentId}', {
  name: 'deleteDocument',
  permission: 'documents.delete',
  summary: 'Deletes a document with its versions and links. Refused while a certificate of a vendor has it.',
  params: documentIdParams,
})
