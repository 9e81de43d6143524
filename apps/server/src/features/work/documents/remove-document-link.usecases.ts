import type { removeDocumentLink } from '@fettle/contract/documents'
import type { QueryOf } from '@fettle/contract/route'
import { may } from '@fettle/rules/access/permissions'
import { documentPermissions } from '@fettle/rules/documents/document-owners'
import { getPart } from '#features/things/parts/parts.public.ts'
import { getProcedure } from '#features/things/procedures/procedures.public.ts'
import { getOrderOfCost } from '#features/work/costs/visible-costs.public.ts'
import { permit, runOrderCommand } from '#features/work/work-orders/order-command.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, forbidden, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { changeOf } from './change-of.ts'
import { costColumn, getDocumentRow } from './documents.access.ts'
import { type DocumentLink, type Removal, removeLink } from './documents.repository.ts'
import type { OwnerDeps } from './record-owners.ts'
import { removeDocument, removeDocumentOfVendor } from './remove-document.usecases.ts'

type Owner = QueryOf<typeof removeDocumentLink>

/**
 * Removes a document from an order, PM schedule, part, procedure or cost. Requires permission to add
 * documents there. Deletes it with its versions if it has no other links; the next sweep removes its files.
 * Throws 404 if record or document is not visible, or they are not linked.
 */
export function removeDocumentFrom(
  deps: OwnerDeps,
  context: RequestContext,
  documentId: number,
  owner: Owner,
): Promise<null> {
  const { workorderId, pmScheduleId, partId, procedureId, assetId, vendorId, issueId, costId } = owner
  const { costKind, keep } = owner
  const places = { workorderId, pmScheduleId, partId, procedureId, assetId, vendorId, issueId, costId }
  if (keep) assertMay(context.actor, 'documents.edit')
  if (Object.values(places).filter((id) => id !== undefined).length !== 1) {
    const message = `Name one of these: ${Object.keys(places).join(', ')}.`
    throw invalid([{ field: 'workorderId', code: 'required', message }])
  }
  if (workorderId !== undefined)
    return offOrder(deps, context, {
      documentId,
      orderId: workorderId,
      link: { work_order_id: workorderId },
      keep,
    })
  if (assetId !== undefined) {
    assertMay(context.actor, 'documents.remove')
    return removeDocument(deps, context, { documentId, assetId, keep })
  }
  if (vendorId !== undefined) {
    assertMay(context.actor, 'vendors.edit')
    return removeDocumentOfVendor(deps, context, { documentId, vendorId, keep })
  }
  if (costId !== undefined) return offCost(deps, context, { documentId, costId, costKind, keep })
  return offRecord(deps, context, { documentId, pmScheduleId, partId, procedureId, issueId, keep })
}

type Target = {
  readonly documentId: number
  readonly orderId: number
  readonly link: DocumentLink
  readonly keep: boolean | undefined
  /** Rechecks the order's line under the lock. */
  readonly check?: (trx: Trx) => Promise<void>
}

/** Removes a document from an order or one of its lines, and logs it. */
const offOrder = (deps: OwnerDeps, context: RequestContext, target: Target): Promise<null> =>
  runOrderCommand(deps, context, target.orderId, async (command) => {
    permit(command, 'document-delete')
    const { trx, actor } = command
    await target.check?.(trx)
    const { title } = await getDocumentRow(trx, actor, target.documentId)
    await remove(trx, target.documentId, target.link, { ...changeOf(deps, context), keep: target.keep })
    command.log({ event: 'document-removed', title })
    return async () => null
  })

type CostDocument = Pick<Owner, 'costKind' | 'keep'> & {
  readonly documentId: number
  readonly costId: number
}

async function offCost(deps: OwnerDeps, context: RequestContext, cost: CostDocument): Promise<null> {
  const { actor } = context
  const { documentId, costId } = cost
  const column = costColumn(cost)
  if (!may(actor, 'costs.read')) throw forbidden()
  const line = { costId, costKind: cost.costKind ?? 'Labor' } as const
  const orderId = await getOrderOfCost(deps.db, actor, line)
  // Labor without an order has no documents.
  if (orderId === null) throw notFound(`Document ${documentId}`)
  const link: DocumentLink = column === 'cost_labor_id' ? { cost_labor_id: costId } : { cost_part_id: costId }
  const check = async (trx: Trx) => void (await getOrderOfCost(trx, actor, line))
  return offOrder(deps, context, { documentId, orderId, link, check, keep: cost.keep })
}

type RecordDocument = Pick<Owner, 'pmScheduleId' | 'partId' | 'procedureId' | 'issueId' | 'keep'> & {
  readonly documentId: number
}

/** Removes a document from a PM schedule or an issue, which logs it, a catalog part or a procedure. */
const offRecord = (deps: OwnerDeps, context: RequestContext, target: RecordDocument): Promise<null> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const { documentId, pmScheduleId, partId, procedureId, issueId } = target
    const change = changeOf(deps, context)
    const take = async (link: DocumentLink) => {
      const { title } = await getDocumentRow(trx, actor, documentId)
      await remove(trx, documentId, link, { ...change, keep: target.keep })
      return [title]
    }
    if (pmScheduleId !== undefined) {
      assertMay(actor, documentPermissions.pmScheduleId)
      const { id } = await deps.schedules.get(trx, actor, pmScheduleId)
      await deps.schedules.log(trx, id, { ...change, removed: await take({ pm_schedule_id: id }) })
    } else if (issueId !== undefined) {
      assertMay(actor, documentPermissions.issueId)
      const { id } = await deps.issues.get(trx, actor, issueId)
      await deps.issues.log(trx, id, { ...change, removed: await take({ issue_id: id }) })
    } else if (partId !== undefined) {
      assertMay(actor, documentPermissions.partId)
      await getPart(trx, actor, partId)
      await take({ part_id: partId })
    } else if (procedureId !== undefined) {
      assertMay(actor, documentPermissions.procedureId)
      await getProcedure(trx, procedureId)
      await take({ procedure_id: procedureId })
    }
    return null
  })

async function remove(trx: Trx, documentId: number, link: DocumentLink, removal: Removal): Promise<void> {
  if (!(await removeLink(trx, documentId, link, removal))) throw notFound(`Document ${documentId}`)
}
