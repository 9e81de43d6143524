import type { linkDocument as linkDocumentRoute } from '@fettle/contract/document-changes'
import type { DocumentDetail } from '@fettle/contract/documents'
import type { BodyOf } from '@fettle/contract/route'
import { documentPermissions } from '@fettle/rules/documents/document-owners'
import { getVendor, logVendorDocuments } from '#features/people/vendors/vendors.public.ts'
import { runAssetCommand } from '#features/things/assets/assets.public.ts'
import { getPart } from '#features/things/parts/parts.public.ts'
import { getProcedure } from '#features/things/procedures/procedures.public.ts'
import { permit, runOrderCommand } from '#features/work/work-orders/order-command.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, conflict, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { lockRecord, touchRecord } from '#records/command/write-record.repository.ts'
import { changeOf } from './change-of.ts'
import { getDocumentRow } from './documents.access.ts'
import { type DocumentLink, insertLink, isLinked, logLink } from './documents.repository.ts'
import { readDocument } from './documents.usecases.ts'
import type { OwnerDeps } from './record-owners.ts'

type Owner = BodyOf<typeof linkDocumentRoute>

/**
 * Links a document to one record, by a person who may also add documents there. The record logs it. Throws 404 if document or
 * record is not visible, 400 for a record of another property, 409 if they are already linked.
 */
export function linkDocument(
  deps: OwnerDeps,
  person: RequestContext,
  documentId: number,
  owner: Owner,
): Promise<DocumentDetail> {
  // The version that was read is the document's, and not that of its new record.
  const context = { ...person, ifMatch: null }
  const { workorderId, assetId, pmScheduleId, partId, vendorId, procedureId, issueId } = owner
  const places = { workorderId, assetId, pmScheduleId, partId, vendorId, procedureId, issueId }
  if (Object.values(places).filter((id) => id !== undefined).length !== 1) {
    const message = `Name one of these: ${Object.keys(places).join(', ')}.`
    throw invalid([{ field: 'workorderId', code: 'required', message }])
  }
  const { actor } = context
  const read = (trx: Trx) => readDocument({ db: trx }, actor, documentId)
  if (workorderId !== undefined)
    return runOrderCommand(deps, context, workorderId, async (command) => {
      permit(command, 'document-add')
      const { trx, row } = command
      const link = { work_order_id: workorderId }
      const title = await addLink(deps, context, { trx, documentId, propertyId: row.property_id, link })
      command.log({ event: 'documents-added', names: [title] })
      return () => read(trx)
    })
  if (assetId !== undefined) {
    assertMay(actor, 'assets.read')
    return runAssetCommand(deps, context, assetId, async ({ trx, row, log }) => {
      const link = { asset_id: assetId }
      const title = await addLink(deps, context, { trx, documentId, propertyId: row.property_id, link })
      log({ event: 'documents-added', names: [title] })
      return () => read(trx)
    })
  }
  return runCommand(deps.db, context, async (trx) => {
    await linkToOther(deps, context, { trx, documentId, owner })
    return await read(trx)
  })
}

/** Links to a PM schedule, issue, part, vendor or procedure. Vendors of all properties and procedures take every document. */
async function linkToOther(
  deps: OwnerDeps,
  context: RequestContext,
  { trx, documentId, owner }: { trx: Trx; documentId: number; owner: Owner },
): Promise<void> {
  const { actor } = context
  const { pmScheduleId, partId, vendorId, procedureId, issueId } = owner
  const change = changeOf(deps, context)
  const add = (propertyId: number | null, link: DocumentLink) =>
    addLink(deps, context, { trx, documentId, propertyId, link })
  if (pmScheduleId !== undefined) {
    assertMay(actor, documentPermissions.pmScheduleId)
    const { id, property_id } = await deps.schedules.get(trx, actor, pmScheduleId)
    const title = await add(property_id, { pm_schedule_id: id })
    await deps.schedules.log(trx, id, { ...change, added: [title] })
  } else if (issueId !== undefined) {
    assertMay(actor, documentPermissions.issueId)
    const { id, property_id } = await deps.issues.get(trx, actor, issueId)
    const title = await add(property_id, { issue_id: id })
    await deps.issues.log(trx, id, { ...change, added: [title] })
  } else if (partId !== undefined) {
    assertMay(actor, documentPermissions.partId)
    const { id, property_id } = await getPart(trx, actor, partId)
    await add(property_id, { part_id: id })
  } else if (vendorId !== undefined) {
    assertMay(actor, documentPermissions.vendorId)
    const { id, property_id } = await getVendor(trx, actor, vendorId)
    const title = await add(property_id, { company_id: id })
    await logVendorDocuments(trx, id, { ...change, names: [title] })
  } else if (procedureId !== undefined) {
    assertMay(actor, documentPermissions.procedureId)
    const { id } = await getProcedure(trx, procedureId)
    await add(null, { procedure_id: id })
  }
}

type NewLink = { trx: Trx; documentId: number; propertyId: number | null; link: DocumentLink }

/** Links a document under its lock, and returns its title. */
async function addLink(
  deps: OwnerDeps,
  context: RequestContext,
  { trx, documentId, propertyId, link }: NewLink,
): Promise<string> {
  await lockRecord(trx, 'document', documentId)
  const { title, property_id } = await getDocumentRow(trx, context.actor, documentId)
  if (propertyId !== null && propertyId !== property_id) {
    const message = 'The document belongs to another property. Choose a record of the same one.'
    throw invalid([{ field: 'propertyId', code: 'not-allowed', message }])
  }
  if (await isLinked(trx, documentId, link)) throw conflict(`${title} is already linked to this record.`)
  await insertLink(trx, documentId, link)
  await touchRecord(trx, 'document', documentId)
  await logLink(trx, documentId, changeOf(deps, context), { event: 'link-added', link })
  return title
}
