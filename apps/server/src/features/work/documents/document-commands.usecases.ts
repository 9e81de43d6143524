import {
  type addWebVersion as addWebVersionRoute,
  type createDocumentLink as createDocumentLinkRoute,
  type DocumentChange,
  documentChange,
} from '@fettle/contract/document-changes'
import type { DocumentDetail } from '@fettle/contract/documents'
import type { BodyOf } from '@fettle/contract/route'
import { documentFields } from '@fettle/rules/documents/document-fields'
import type { DocumentLogEvent } from '@fettle/rules/documents/document-log'
import { documentProblems } from '@fettle/rules/documents/document-requirements'
import {
  type DocumentStatus,
  newStatusProblems,
  statusProblems,
} from '@fettle/rules/documents/document-status'
import type { Formats } from '@fettle/rules/time/formats'
import { localDay } from '@fettle/rules/time/time'
import type { Updateable } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings, readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import type { Database } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import { dayText, enteredColumns, fieldChanges } from '#records/command/entered-fields.ts'
import {
  type RecordCommand,
  type RecordKind,
  runRecordCommand,
  storedIn,
} from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { changeOf } from './change-of.ts'
import { copyText } from './document-text.repository.ts'
import { type DocumentListRow, getDocumentRow } from './documents.access.ts'
import {
  documentStore,
  findVersions,
  insertDocument,
  insertVersion,
  insertVersionRow,
  isOnAnyCertificate,
  logDocument,
} from './documents.repository.ts'
import { readDocument } from './documents.usecases.ts'
import { addressProblems, webContent } from './web-content.ts'

type Columns = Omit<Updateable<Database['document']>, 'id' | 'mod_id'>
type Command = RecordCommand<DocumentListRow, Columns, DocumentLogEvent>
type Deps = Pick<FeatureDeps, 'db' | 'clock'>

const documents: RecordKind<DocumentListRow, Columns, DocumentLogEvent, DocumentDetail> = {
  name: 'document',
  ...storedIn(documentStore),
  read: getDocumentRow,
  present: (trx, row, { actor }) => readDocument({ db: trx }, actor, row.id),
}

const changeWith = (
  deps: Deps,
  context: RequestContext,
  documentId: number,
  work: (command: Command) => Promise<void>,
): Promise<DocumentDetail> =>
  runRecordCommand(documents, deps, context, documentId, async (command) => {
    await work(command)
    return () => readDocument({ db: command.trx }, command.actor, documentId)
  })

/** The entered columns of a change. Absent fields stay. */
const columnsOf = (change: DocumentChange): Columns => enteredColumns(documentFields, change)

/**
 * Adds a document with a web address in place of a file ([C3.008]). Throws 404 for another property, 400 with every wrong
 * field.
 */
export const createDocumentLink = (
  deps: Deps,
  context: RequestContext,
  draft: BodyOf<typeof createDocumentLinkRoute>,
): Promise<DocumentDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const { propertyId = actor.propertyIds[0], docStatus, docTitle = '', docType = '' } = draft
    if (propertyId === undefined) throw forbidden()
    ownPropertyScope(actor, propertyId)
    const problems = [
      ...documentProblems({ docTitle, docType }),
      ...newStatusProblems(docStatus),
      ...addressProblems(draft.url),
    ]
    if (problems.length > 0) throw invalid(problems)
    const content = webContent(draft)
    const documentId = await insertDocument(trx, {
      property_id: propertyId,
      title: docTitle.trim(),
      type: docType.trim(),
      category: draft.docCategory?.trim() ?? '',
      description: draft.docDescription?.trim() ?? '',
      status: docStatus ?? 'Current',
      expires_on: draft.expiresOn ?? null,
      remind_days: draft.remindDays ?? null,
      is_kept: true,
      link: null,
    })
    await insertVersion(trx, documentId, content)
    const line = { event: 'document-entered', name: content.fileName } as const
    await logDocument(trx, documentId, changeOf(deps, context), line)
    return await readDocument({ db: trx }, actor, documentId)
  })

/** Values that follow from others. */
const volatile = new Set([
  'fmModId',
  'currentVersion',
  'nextVersionNumber',
  'containerFileName',
  'docStatusDate',
  'modifiedBy',
  'modifiedDateTime',
])

const textsOf = (row: DocumentListRow, formats: Formats): Readonly<Record<string, string>> => ({
  Title: row.title,
  Type: row.type,
  Category: row.category,
  Description: row.description,
  Expires: dayText(row.expires_on, formats),
  'Remind Days': row.remind_days === null ? '' : String(row.remind_days),
})

/**
 * Changes fields of a document ([C3.003]). A new status sets the status date to the day at the property. Throws 400 with
 * every wrong field, 412 for a stale version.
 */
export const changeDocument = (
  deps: Deps,
  context: RequestContext,
  documentId: number,
  sent: DocumentChange & Readonly<Record<string, unknown>>,
): Promise<DocumentDetail> =>
  changeWith(deps, context, documentId, async (command) => {
    const { trx, actor, row, now } = command
    const change = documentChange.parse(sent)
    const status = row.status as DocumentStatus
    const { docTitle = row.title, docType = row.type, docStatus = status } = change
    const columns = columnsOf(change)
    const problems = [
      ...otherFieldProblems(sent, await readDocument({ db: trx }, actor, documentId), {
        changes: documentChange.shape,
        volatile,
      }),
      // Documents of records may have no type.
      ...documentProblems({ docTitle, docType }).filter(
        ({ field }) => field !== 'docType' || row.type !== '',
      ),
      ...statusProblems(status, docStatus),
    ]
    if (problems.length > 0) throw invalid(problems)
    const formats = await readSettings(trx, row.property_id)
    const after = { ...row, ...columns } as DocumentListRow
    for (const line of fieldChanges(textsOf(row, formats), textsOf(after, formats))) command.log(line)
    command.set(columns)
    if (docStatus === status) return
    const { property } = await readSettingsOf(trx, row.property_id)
    const today = localDay(now.getTime(), property?.timeZone ?? 'UTC')
    command.set({ status: docStatus, status_on: today })
    command.log({ event: 'status-changed', from: status, to: docStatus })
  })

/** Adds a web address as the next version ([C3.004], [C3.008]). Throws 400 for another scheme than https. */
export const addWebVersion = (
  deps: Deps,
  context: RequestContext,
  documentId: number,
  body: BodyOf<typeof addWebVersionRoute>,
): Promise<DocumentDetail> =>
  changeWith(deps, context, documentId, async (command) => {
    const problems = addressProblems(body.url)
    if (problems.length > 0) throw invalid(problems)
    const content = webContent(body)
    const version = command.row.current_version + 1
    await insertVersionRow(command.trx, documentId, version, content)
    command.set({ current_version: version })
    command.log({ event: 'version-added', version, name: content.fileName })
  })

/**
 * Makes a copy of an old version the newest one ([C3.006]). The old one stays. Throws 404 for an unknown version, 409 for the
 * newest.
 */
export const makeVersionCurrent = (
  deps: Deps,
  context: RequestContext,
  documentId: number,
  wanted: number,
): Promise<DocumentDetail> =>
  changeWith(deps, context, documentId, async (command) => {
    const { trx, row } = command
    const old = (await findVersions(trx, documentId)).find(({ version }) => version === wanted)
    if (!old) throw notFound(`Version ${wanted} of document ${documentId}`)
    if (wanted === row.current_version) throw conflict(`Version ${wanted} is already the current one.`)
    const version = row.current_version + 1
    const { file_id: fileId, url, file_name: fileName } = old
    const note = `Copy of version ${wanted}`
    const id = await insertVersionRow(trx, documentId, version, { fileId, url, fileName, note })
    await copyText(trx, { from: old.id, to: id })
    command.set({ current_version: version })
    command.log({ event: 'version-made-current', version, of: wanted })
  })

/** Deletes a document with its versions and links. Throws 409 while a certificate of a vendor uses it. */
export const deleteDocument = (deps: Deps, context: RequestContext, documentId: number): Promise<undefined> =>
  runRecordCommand(documents, deps, context, documentId, async ({ trx, row }) => {
    if (await isOnAnyCertificate(trx, documentId))
      throw conflict(
        `${row.title} belongs to a certificate of a vendor. Choose another document there first.`,
        undefined,
        'in-use',
      )
    await removeRecord(trx, 'document', documentId)
    return async () => undefined
  })
