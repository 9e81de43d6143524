import type { DocumentRow } from '@fettle/contract/documents'
import type { Problem } from '@fettle/contract/problem'
import { may } from '@fettle/rules/access/permissions'
import { documentPermissions } from '@fettle/rules/documents/document-owners'
import { requireAsset } from '#features/foundation/asset-access/asset-access.public.ts'
import { getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { getVendor, logVendorDocuments } from '#features/people/vendors/vendors.public.ts'
import { runAssetCommand } from '#features/things/assets/assets.public.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, invalid } from '#platform/http/problem-error.ts'
import { type RequestContext, turnOf } from '#platform/http/request-context.ts'
import type { Upload } from '#platform/http/uploads.ts'
import { addOnOrder, addTo, toCost, toPart, toProcedure, toProperty } from './add-to-record.usecases.ts'
import { changeOf } from './change-of.ts'
import { findDocumentRows, getDocumentRow } from './documents.access.ts'
import { presentDocument } from './documents.presenter.ts'
import { insertVersion, logDocument } from './documents.repository.ts'
import { recognizeDocument } from './recognize-document.ts'
import type { OwnerDeps } from './record-owners.ts'
import {
  type Add,
  type Adding,
  assertSameProperty,
  type CheckedFile,
  type Fields,
  storeFiles,
  storeVersion,
} from './store-files.ts'

/**
 * Adds files as documents of an order ([A7.055], [A2.122]) or another record ([B3.033]), or one as the next
 * version of a document. Checks each file's content. Throws 400 naming every unacceptable file, and then
 * stores none.
 */
export async function addDocuments(
  deps: OwnerDeps,
  context: RequestContext,
  { fields, files }: Upload<Fields>,
): Promise<DocumentRow[]> {
  const add = await placeOf(deps, context, fields)
  const judged = await checkFiles(files, turnOf(context))
  if (fields.documentId !== undefined && judged.length > 1) {
    throw invalid([{ field: 'files', code: 'too-many', message: 'A version is one file.' }])
  }
  for (const { staged, mediaType } of judged) await staged.keep(deps.storage, mediaType)
  return await add(judged)
}

/**
 * Target of the documents, resolved before anything is stored: one record, or a property with a type ([C3.003]). Throws 400
 * unless exactly one is given.
 */
async function placeOf(deps: OwnerDeps, context: RequestContext, fields: Fields): Promise<Add> {
  const { workorderId, assetId, vendorId, pmScheduleId, partId, procedureId, issueId, costId, documentId } =
    fields
  const places = {
    workorderId,
    assetId,
    vendorId,
    pmScheduleId,
    partId,
    procedureId,
    issueId,
    costId,
    documentId,
  }
  const named = Object.values(places).filter((id) => id !== undefined).length
  if (named === 0 && fields.docType !== undefined) return toProperty(deps, context, fields)
  if (named !== 1) {
    const message = `Name one of these: ${Object.keys(places).join(', ')}.`
    throw invalid([{ field: 'workorderId', code: 'required', message }])
  }
  const adding = { deps, context, fields }
  if (workorderId !== undefined) return toOrder(adding, workorderId)
  if (assetId !== undefined) return toAsset(adding, assetId)
  if (vendorId !== undefined) return toVendor(adding, vendorId)
  if (pmScheduleId !== undefined) return toOwner(adding, 'pmScheduleId', pmScheduleId)
  if (issueId !== undefined) return toOwner(adding, 'issueId', issueId)
  if (partId !== undefined) return toPart(adding, partId)
  if (procedureId !== undefined) return toProcedure(adding, procedureId)
  if (costId !== undefined) return toCost(adding, costId)
  return asVersion(adding, documentId as number)
}

async function toOrder(adding: Adding, orderId: number): Promise<Add> {
  const { deps, context, fields } = adding
  const { property_id } = await getVisibleWorkOrder(deps.db, context.actor, orderId)
  assertSameProperty(fields, property_id)
  return addOnOrder(adding, { orderId, link: { work_order_id: orderId } })
}

async function toAsset({ deps, context, fields }: Adding, assetId: number): Promise<Add> {
  const { actor } = context
  if (!may(actor, 'assets.read')) throw forbidden()
  const asset = await requireAsset(deps.db, actor, assetId)
  assertSameProperty(fields, asset.property_id)
  return (files) =>
    runAssetCommand(deps, context, asset.id, async ({ trx, row, log }) => {
      const place = { propertyId: row.property_id, link: { asset_id: row.id } }
      const change = changeOf(deps, context)
      const ids = await storeFiles(trx, deps, { ...place, fields, files, change })
      log({ event: 'documents-added', names: files.map(({ fileName }) => fileName) })
      return async () => (await findDocumentRows(trx, actor, ids)).map(presentDocument)
    })
}

async function toVendor(adding: Adding, vendorId: number): Promise<Add> {
  const { deps, context, fields } = adding
  const { actor } = context
  if (!may(actor, 'vendors.edit')) throw forbidden()
  const vendor = await getVendor(deps.db, actor, vendorId)
  if (vendor.property_id !== null) assertSameProperty(fields, vendor.property_id)
  const [propertyId] = ownPropertyScope(actor, vendor.property_id ?? fields.propertyId)
  if (propertyId === undefined) throw forbidden()
  return addTo(adding, { propertyId, link: { company_id: vendor.id } }, (trx, change, names) =>
    logVendorDocuments(trx, vendor.id, { ...change, names }),
  )
}

/** Adds to a PM schedule or an issue, which logs it. */
async function toOwner(
  adding: Adding<OwnerDeps>,
  name: 'pmScheduleId' | 'issueId',
  ownerId: number,
): Promise<Add> {
  const { deps, context, fields } = adding
  if (!may(context.actor, documentPermissions[name])) throw forbidden()
  const owner = name === 'issueId' ? deps.issues : deps.schedules
  const { id, property_id: propertyId } = await owner.get(deps.db, context.actor, ownerId)
  assertSameProperty(fields, propertyId)
  const link = name === 'issueId' ? { issue_id: id } : { pm_schedule_id: id }
  return addTo(adding, { propertyId, link }, (trx, change, added) => owner.log(trx, id, { ...change, added }))
}

async function asVersion({ deps, context, fields }: Adding, documentId: number): Promise<Add> {
  const { actor } = context
  if (!may(actor, 'documents.edit')) throw forbidden()
  const { property_id } = await getDocumentRow(deps.db, actor, documentId)
  assertSameProperty(fields, property_id)
  return (files) =>
    runCommand(deps.db, context, async (trx) => {
      for (const file of files) {
        const content = { ...(await storeVersion(trx, deps, file)), note: fields.note?.trim() ?? '' }
        const version = await insertVersion(trx, documentId, content)
        const line = { event: 'version-added' as const, version, name: file.fileName }
        await logDocument(trx, documentId, changeOf(deps, context), line)
      }
      return (await findDocumentRows(trx, actor, [documentId])).map(presentDocument)
    })
}

async function checkFiles(files: Upload<Fields>['files'], owner: string): Promise<CheckedFile[]> {
  const problems: Problem['errors'][number][] = []
  const judged: CheckedFile[] = []
  for (const { fileName, staged } of files) {
    const verdict = await recognizeDocument(fileName, staged, owner)
    if ('mediaType' in verdict) judged.push({ fileName, staged, mediaType: verdict.mediaType })
    else problems.push({ field: 'files', code: 'wrong-type', message: `${fileName} ${verdict.reason}.` })
  }
  if (problems.length > 0) throw invalid(problems)
  return judged
}
