import { type VendorChange, type VendorDraft, vendorChange } from '@fettle/contract/vendor-changes'
import type { VendorDetail } from '@fettle/contract/vendors'
import { type Actor, may } from '@fettle/rules/access/permissions'
import type { VendorLogEvent } from '@fettle/rules/people/vendor-log'
import {
  certificateProblems,
  vendorContactProblems,
  vendorProblems,
} from '@fettle/rules/people/vendor-requirements'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { vendorRates } from '@fettle/rules/records/vendor-fields'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { putBuildings, putTrades, updateAssignee } from '#features/people/workers/assignees.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import { definedOf } from '#records/command/entered-fields.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { touchRecord } from '#records/command/write-record.repository.ts'
import { columnsOf, vendorLogLines } from './vendor-changes.ts'
import { vendorPhones } from './vendor-phones.ts'
import { presentVendor } from './vendor-row.presenter.ts'
import { getVendor, type VendorDetailRow } from './vendors.access.ts'
import { asVendorInUse, mapDuplicateError, unknownIn } from './vendors.errors.ts'
import * as repository from './vendors.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

/**
 * Makes a vendor (C4). Throws 404 for another property, 400 naming every field that is missing or wrong, 409 for a code or
 * name that is taken.
 */
export const createVendor = (
  deps: Deps,
  context: RequestContext,
  draft: VendorDraft,
): Promise<VendorDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const { propertyId = null, ...sent } = draft
    if (propertyId !== null) ownPropertyScope(actor, propertyId)
    const { phones, problems: phoneProblems } = await vendorPhones(trx, propertyId, sent)
    const fields = { ...sent, ...phones }
    const { vendorCode = '', vendorName = '', vendorType, email = '' } = fields
    const problems = [
      ...vendorProblems({ vendorCode, vendorName, vendorType: vendorType ?? '', email }),
      ...(await listProblems(trx, actor, { vendorId: null, propertyId }, fields)),
      ...phoneProblems,
      ...rateProblems(actor, fields),
    ]
    if (problems.length > 0) throw invalid(problems)
    const vendorId = await repository.insertVendor(trx, {
      propertyId,
      name: vendorName.trim(),
      columns: { ...columnsOf(fields), code: vendorCode.trim() },
    })
    await putLists(trx, actor, vendorId, fields)
    const now = deps.clock.now()
    await insertLog(trx, repository.vendorStore, vendorId, {
      author: authorOf(context),
      at: now,
      lines: [{ event: 'vendor-entered', name: vendorName.trim() }],
    })
    return await present(trx, await getVendor(trx, actor, vendorId), { actor, now })
  }).catch(mapDuplicateError(draft))

/** Values of the record that follow from others, or from the day. */
const volatile = new Set(['fmModId', 'modifiedDateTime', 'openOrders', 'certificates', 'insuranceEndedOn'])

const vendorKind: RecordKind<VendorDetailRow, object, VendorLogEvent, VendorDetail> = {
  name: 'vendor',
  ...storedIn(repository.vendorStore),
  read: getVendor,
  present,
}

/**
 * Changes fields and lists of a vendor and ignores unchanged ones. Throws 400 with every invalid field, 409
 * for a duplicate code or name, 412 with the current vendor for a stale version.
 */
export const changeVendor = (
  deps: Deps,
  context: RequestContext,
  vendorId: number,
  sent: VendorChange & Readonly<Record<string, unknown>>,
): Promise<VendorDetail> =>
  runRecordCommand(vendorKind, deps, context, vendorId, async ({ trx, actor, row, now, log }) => {
    const record = await present(trx, row, { actor, now })
    const asSent = withUnseenDocuments(withoutUnseenRates(vendorChange.parse(sent), record), row, record)
    const { phones, problems: phoneProblems } = await vendorPhones(trx, row.property_id, asSent, row)
    const change = { ...asSent, ...phones }
    const problems = [
      ...otherFieldProblems(sent, record, { changes: vendorChange.shape, volatile }),
      ...changedFieldProblems(row, change),
      ...(await listProblems(trx, actor, { vendorId, propertyId: row.property_id }, change, row)),
      ...phoneProblems,
      ...rateProblems(actor, change),
    ]
    if (problems.length > 0) throw invalid(problems)
    await updateAssignee(trx, vendorId, {
      name: change.vendorName?.trim(),
      isActive: change.vendorActiveFlag,
    })
    await repository.updateVendor(trx, vendorId, columnsOf(change))
    await putLists(trx, actor, vendorId, change)
    const changed = await getVendor(trx, actor, vendorId)
    const lines = vendorLogLines(row, changed, await readSettings(trx, row.property_id))
    for (const line of lines) log(line)
    if (lines.length > 0 && changed.mod_id === row.mod_id) await touchRecord(trx, 'company', vendorId)
    return async () => present(trx, await getVendor(trx, actor, vendorId), { actor, now })
  }).catch(mapDuplicateError(sent))

/** Deletes a vendor that nothing refers to. Throws 409 naming all that does (C0). */
export const deleteVendor = (deps: Deps, context: RequestContext, vendorId: number): Promise<undefined> =>
  runRecordCommand(vendorKind, deps, context, vendorId, async ({ trx, row }) => {
    assertUnused(row.name, await repository.findVendorUsages(trx, row))
    await repository.removeVendor(trx, vendorId)
    return async () => undefined
  }).catch(asVendorInUse)

/** A vendor as the caller reads it now. */
export async function present(
  db: DbOrTrx,
  row: VendorDetailRow,
  { actor, now }: { actor: Actor; now: Date },
): Promise<VendorDetail> {
  const { homeBaseTimeZone: zone } = await readSettings(db, null)
  return presentVendor(row, actor, { now, zone })
}

/** Rates that the caller is not told are null to them, and stay. */
function withoutUnseenRates(change: VendorChange, record: VendorDetail): VendorChange {
  const same = vendorRates.filter((name) => change[name] === record[name])
  return Object.fromEntries(Object.entries(change).filter(([name]) => !same.some((one) => one === name)))
}

/** A document that the caller is not told stays with its certificate. */
function withUnseenDocuments(change: VendorChange, row: VendorDetailRow, record: VendorDetail): VendorChange {
  if (!change.certificateList) return change
  const listedIds = new Set(record.certificateList.flatMap(({ documentId }) => documentId ?? []))
  const unseen = new Map(
    row.certificate_list.flatMap(({ certificateId, document }) =>
      document && !listedIds.has(document.id) ? [[certificateId, document.id] as const] : [],
    ),
  )
  return {
    ...change,
    certificateList: change.certificateList.map((line) => ({
      ...line,
      documentId: line.documentId ?? unseen.get(line.certificateId ?? 0) ?? null,
    })),
  }
}

const rateProblems = (actor: Actor, change: VendorChange | VendorDraft): Problem[] =>
  may(actor, 'rates.read')
    ? []
    : vendorRates
        .filter((name) => change[name] !== undefined && change[name] !== null)
        .map((name) => problem(name, 'not-allowed', 'You may not see rates.'))

/** Problems of the changed fields. Unchanged ones are not checked. */
function changedFieldProblems(row: VendorDetailRow, change: VendorChange): Problem[] {
  const before = { vendorCode: row.code, vendorName: row.name, vendorType: row.vendor_type, email: row.email }
  const { vendorCode, vendorName, vendorType, email } = { ...before, ...definedOf(change) }
  const entry = { vendorCode, vendorName, vendorType, email }
  return vendorProblems(entry).filter(({ field }) =>
    Object.entries(before).some(
      ([name, value]) => name === field && value !== entry[name as keyof typeof entry],
    ),
  )
}

type Whose = { vendorId: number | null; propertyId: number | null }

/** Problems of a vendor's lists. Checks every id in them. */
async function listProblems(
  trx: Trx,
  actor: Actor,
  { vendorId, propertyId }: Whose,
  { contacts = [], trades = [], buildings = [], certificateList = [] }: VendorChange,
  row?: VendorDetailRow,
): Promise<Problem[]> {
  const present = new Map(row?.certificate_list.map((one) => [one.certificateId, one.document?.id ?? null]))
  const found = await repository.findTies(trx, vendorId, {
    propertyIds: propertyId === null ? actor.propertyIds : [propertyId],
    tradeIds: trades.map(({ tradeId }) => tradeId),
    buildingIds: buildings.map(({ buildingId }) => buildingId),
    documentIds: certificateList.flatMap(({ documentId }) => documentId ?? []),
  })
  const isTwice = (ids: readonly (number | undefined)[], at: number) =>
    ids[at] !== undefined && ids.indexOf(ids[at]) !== at
  const certificateIds = certificateList.map(({ certificateId }) => certificateId)
  return [
    ...vendorContactProblems(contacts),
    ...certificateProblems(certificateList),
    ...trades.flatMap(({ tradeId }, at) => {
      if (!found.trades.has(tradeId)) return [unknownIn(`trades.${at}.tradeId`, 'This trade does not exist.')]
      return isTwice(
        trades.map((trade) => trade.tradeId),
        at,
      )
        ? [problem(`trades.${at}.tradeId`, 'duplicate', 'This trade is in another line already.')]
        : []
    }),
    ...buildings.flatMap(({ buildingId }, at) =>
      found.buildings.has(buildingId)
        ? []
        : [unknownIn(`buildings.${at}.buildingId`, 'This building is not in the property.')],
    ),
    ...certificateList.flatMap(({ certificateId, documentId }, at) => [
      ...(certificateId !== undefined && (!present.has(certificateId) || isTwice(certificateIds, at))
        ? [unknownIn(`certificateList.${at}.certificateId`, 'The vendor has no such certificate.')]
        : []),
      ...(documentId !== null &&
      !found.documents.has(documentId) &&
      present.get(certificateId ?? 0) !== documentId
        ? [unknownIn(`certificateList.${at}.documentId`, 'The vendor has no such document.')]
        : []),
    ]),
  ]
}

async function putLists(trx: Trx, actor: Actor, vendorId: number, change: VendorChange): Promise<void> {
  if (change.contacts) await repository.putContacts(trx, vendorId, change.contacts)
  if (change.trades) await putTrades(trx, vendorId, change.trades)
  if (change.buildings) {
    // What the caller does not see stays.
    const elsewhere = await repository.findBuildingsElsewhere(trx, vendorId, actor.propertyIds)
    await putBuildings(trx, vendorId, [...elsewhere, ...change.buildings.map(({ buildingId }) => buildingId)])
  }
  if (change.certificateList) await repository.putCertificates(trx, vendorId, change.certificateList)
}
