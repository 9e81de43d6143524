import {
  type moveRequisition as moveRoute,
  type RequisitionChange,
  type RequisitionDraft,
  requisitionChange,
} from '@fettle/contract/requisition-changes'
import type { RequisitionDetail } from '@fettle/contract/requisitions'
import type { BodyOf } from '@fettle/contract/route'
import { may } from '@fettle/rules/access/permissions'
import { loggedReason } from '@fettle/rules/orders/order-log-events'
import type { RequisitionLogEvent } from '@fettle/rules/parts/requisition-log'
import {
  decideRequisitionMove,
  isDraftRequisition,
  type RequisitionAction,
  requisitionMoves,
} from '@fettle/rules/parts/requisition-status'
import { localDay } from '@fettle/rules/time/time'
import { getPropertyForNew } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { noteOrdered, readStockSettings } from '#features/things/parts/part-orders.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import {
  type RecordCommand,
  type RecordKind,
  runRecordCommand,
  storedIn,
} from '#records/command/record-command.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import {
  changedEvents,
  columnsOf,
  lineChanges,
  plannedLines,
  referenceProblems,
} from './requisition-changes.ts'
import { getRequisition, type RequisitionDetailRow } from './requisitions.access.ts'
import { alreadyReceived, asAlreadyReceived, moveRefused, onlyInDraft } from './requisitions.errors.ts'
import { presentRequisition } from './requisitions.presenter.ts'
import {
  insertRequisition,
  type RequisitionColumns,
  requisitionStore,
  writeLines,
} from './requisitions.repository.ts'

export type CommandDeps = Pick<FeatureDeps, 'db' | 'clock'>
export type RequisitionCommand = RecordCommand<RequisitionDetailRow, RequisitionColumns, RequisitionLogEvent>

export const requisitionKind: RecordKind<
  RequisitionDetailRow,
  RequisitionColumns,
  RequisitionLogEvent,
  RequisitionDetail
> = {
  name: 'requisition',
  ...storedIn(requisitionStore),
  read: getRequisition,
  // Approving requires another privilege than changing.
  workChecksAccess: true,
  present: async (_trx, row) => presentRequisition(row),
}

/** Drafts a requisition. Throws 404 for another property, 400 with every unknown supplier, warehouse and part. */
export const createRequisition = (
  deps: CommandDeps,
  context: RequestContext,
  draft: RequisitionDraft,
): Promise<RequisitionDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { id: propertyId } = await getPropertyForNew(trx, context.actor, draft.propertyId)
    await readStockSettings(trx, propertyId)
    const { lines, problems } = await plannedLines(trx, propertyId, draft.lineDrafts ?? [])
    const all = [...(await referenceProblems(trx, propertyId, draft)), ...problems]
    if (all.length > 0) throw invalid(all)
    const entry = { author: authorOf(context), at: deps.clock.now() }
    const id = await insertRequisition(trx, { ...columnsOf(draft), property_id: propertyId }, entry)
    await writeLines(trx, id, lineChanges([], lines))
    return presentRequisition(await getRequisition(trx, context.actor, id))
  })

/** Values that follow from others. */
const volatile = new Set(['fmModId', 'modifiedDateTime', 'lines', 'totalCost', 'vendorName', 'warehouse'])

/**
 * Changes fields and lines of a requisition. Throws 400 with every wrong field, 409 for supplier, warehouse or lines of
 * one that is no draft, 412 for a stale version.
 */
export const changeRequisition = (
  deps: CommandDeps,
  context: RequestContext,
  requisitionId: number,
  sent: RequisitionChange & Readonly<Record<string, unknown>>,
): Promise<RequisitionDetail> =>
  runRecordCommand(requisitionKind, deps, context, requisitionId, async (command) => {
    const { trx, actor, author, row, now, set } = command
    await readStockSettings(trx, row.property_id)
    const change = requisitionChange.parse(sent)
    const columns = columnsOf(change)
    const planned = change.lineDrafts && (await plannedLines(trx, row.property_id, change.lineDrafts))
    const problems = [
      ...otherFieldProblems(sent, presentRequisition(row), { changes: requisitionChange.shape, volatile }),
      ...(await referenceProblems(trx, row.property_id, {
        ...(change.vendorId !== row.company_id && { vendorId: change.vendorId }),
        ...(change.warehouseId !== row.warehouse_id && { warehouseId: change.warehouseId }),
      })),
      ...(planned?.problems ?? []),
    ]
    if (problems.length > 0) throw invalid(problems)
    const lines = planned ? lineChanges(row.line_list, planned.lines) : { set: [], removed: [] }
    const changesLines = lines.set.length > 0 || lines.removed.length > 0
    const { company_id = row.company_id, warehouse_id = row.warehouse_id } = columns
    const changesDraft = changesLines || company_id !== row.company_id || warehouse_id !== row.warehouse_id
    if (changesDraft && !isDraftRequisition(row.status)) throw onlyInDraft(presentRequisition(row))
    await writeLines(trx, requisitionId, lines)
    // Raises the version for changed lines, too.
    set(changesLines ? { ...columns, modified_at: now } : columns)
    return async () => {
      const after = await getRequisition(trx, actor, requisitionId)
      const events = changedEvents(row, after, await readSettings(trx, row.property_id))
      await insertLog(trx, requisitionStore, requisitionId, { author, at: now, lines: events })
      return presentRequisition(after)
    }
  })

/**
 * Moves a requisition to another status ([C1.032]–[C1.034]). Throws 403 without permission for the action, 400 with what
 * is missing, 409 with the requisition for an action that its status does not have.
 */
export const moveRequisition = (
  deps: CommandDeps,
  context: RequestContext,
  requisitionId: number,
  { action, reason, reference }: BodyOf<typeof moveRoute>,
): Promise<RequisitionDetail> =>
  runRecordCommand(requisitionKind, deps, context, requisitionId, async (command) => {
    const { trx, row, actor } = command
    if (!requisitionMoves[action].approver) assertMay(actor, 'parts.edit')
    await readStockSettings(trx, row.property_id)
    const verdict = decideRequisitionMove(
      action,
      { status: row.status, supplierId: row.company_id, lines: row.lines },
      { reason, approves: may(actor, 'requisitions.approve') },
    )
    if (!verdict.allowed) throw moveRefused(verdict, presentRequisition(row))
    const { to } = verdict
    command.set({ status: to, ...followingColumns(action, command) })
    if (action === 'order') {
      if (reference !== undefined) command.set({ reference: reference.trim() })
      await noteOrdered(trx, row.line_list, todayOf(command))
    }
    command.log({ event: 'status-changed', from: row.status, to, reason: loggedReason(reason) })
    return async () => presentRequisition(await getRequisition(trx, actor, requisitionId))
  })

const todayOf = ({ row, now }: RequisitionCommand) => localDay(now.getTime(), row.time_zone)

/** Columns that an action sets in addition to the status. */
function followingColumns(action: RequisitionAction, command: RequisitionCommand): RequisitionColumns {
  const { userId } = command.actor
  switch (action) {
    case 'submit':
      return { submitted_by_id: userId }
    case 'return':
      return { submitted_by_id: null }
    case 'approve':
      return { approved_by_id: userId }
    case 'order':
      return { ordered_on: todayOf(command) }
    case 'cancel':
      return {}
  }
}

/** Deletes a requisition with its lines and log. Throws 409 if units of it were received. */
export const deleteRequisition = (
  deps: CommandDeps,
  context: RequestContext,
  requisitionId: number,
): Promise<undefined> =>
  runRecordCommand(requisitionKind, deps, context, requisitionId, async ({ trx, row }) => {
    await readStockSettings(trx, row.property_id)
    if (row.line_list.some(({ received }) => received > 0)) throw alreadyReceived()
    await removeRecord(trx, 'requisition', requisitionId)
    return async () => undefined
  }).catch(asAlreadyReceived)
