import {
  type createIssueOrder as createIssueOrderRoute,
  type IssueChange,
  type IssueDraft,
  issueChange,
  type moveIssue as moveIssueRoute,
} from '@fettle/contract/issue-changes'
import type { IssueDetail } from '@fettle/contract/issues'
import type { BodyOf } from '@fettle/contract/route'
import type { IssueLogEvent } from '@fettle/rules/issues/issue-log'
import { issueProblems } from '@fettle/rules/issues/issue-requirements'
import { closedIssueText, decideIssueMove, mayCreateIssueOrder } from '@fettle/rules/issues/issue-status'
import { issueOrderText } from '@fettle/rules/issues/issue-words'
import { loggedReason } from '@fettle/rules/orders/order-log-events'
import { problem } from '@fettle/rules/records/problem'
import { localDay } from '@fettle/rules/time/time'
import { getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import { getPropertyForNew } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { copyIssueDocuments } from '#features/work/documents/documents.public.ts'
import {
  createOrderWithin,
  dismissFailedTaskWithin,
} from '#features/work/order-commands/order-commands.public.ts'
import { copyIssuePhotos } from '#features/work/photos/photos.public.ts'
import type { CommandDeps } from '#features/work/work-orders/order-command.public.ts'
import { getUserName } from '#features/work/work-orders/order-writes.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
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
import { changedLines, columnsOf, entryOf, isComplete, referenceProblems } from './issue-changes.ts'
import { getIssue, type IssueDetailRow } from './issues.access.ts'
import { changeRefused, mapDuplicateReference, moveRefused, noOrderFrom } from './issues.errors.ts'
import { presentIssue } from './issues.presenter.ts'
import { findPlaceCodes, type IssueColumns, insertIssue, issueStore, linkOrder } from './issues.repository.ts'

type Command = RecordCommand<IssueDetailRow, IssueColumns, IssueLogEvent>

const issues: RecordKind<IssueDetailRow, IssueColumns, IssueLogEvent, IssueDetail> = {
  name: 'issue',
  ...storedIn(issueStore),
  read: getIssue,
  present: presentIssue,
}

const changeWith = (
  deps: CommandDeps,
  context: RequestContext,
  issueId: number,
  work: (command: Command) => Promise<void>,
): Promise<IssueDetail> =>
  runRecordCommand(issues, deps, context, issueId, async (command) => {
    await work(command)
    return () => presentNow(command, issueId)
  })

const presentNow = async (
  { trx, actor, now }: Pick<Command, 'actor' | 'now'> & { trx: DbOrTrx },
  id: number,
) => presentIssue(trx, await getIssue(trx, actor, id), { actor, now })

const presentBefore = ({ trx, row, actor, now }: Command) => presentIssue(trx, row, { actor, now })

/**
 * Enters an issue ([C7.005], [C7.011]). Throws 404 for another property or an order that the person does not see, 400 with every
 * missing or unknown field, 409 for a duplicate reference.
 */
export const createIssue = (
  deps: CommandDeps,
  context: RequestContext,
  draft: IssueDraft,
): Promise<IssueDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const now = deps.clock.now()
    const { propertyId: chosen, foundOrderId = null, foundTaskId = null, ...sent } = draft
    const { id: propertyId, timeZone } = await getPropertyForNew(trx, actor, chosen)
    if (foundOrderId !== null) await getVisibleWorkOrder(trx, actor, foundOrderId)
    const today = localDay(now.getTime(), timeZone)
    const columns = {
      found_on: today,
      found_by: await getUserName(trx, actor.userId),
      ...columnsOf(sent),
    }
    const problems = [
      ...issueProblems(entryOf(columns), today),
      ...(await referenceProblems(trx, propertyId, columns)),
      ...(foundTaskId === null || foundOrderId !== null
        ? []
        : [problem('foundOrderId', 'required', 'A failed line is found on an order.')]),
    ]
    if (problems.length > 0 || !isComplete(columns)) throw invalid(problems)
    const issueId = await insertIssue(
      trx,
      { ...columns, property_id: propertyId, found_order_id: foundOrderId },
      { author: authorOf(context), at: now },
    )
    if (foundOrderId !== null && foundTaskId !== null) {
      const line = { workorderId: foundOrderId, taskId: foundTaskId }
      await dismissFailedTaskWithin(deps, context, { trx, ...line, reason: `Issue #${issueId}` })
    }
    return await presentNow({ trx, actor, now }, issueId)
  }).catch(mapDuplicateReference(draft.reference))

/** Values that follow from others, or from the day. */
const volatile = new Set(['fmModId', 'modifiedDateTime', 'isPastDue', 'age', 'openOrders', 'orders'])

/**
 * Changes fields of an issue. A new building clears floor and room, a new floor the room, unless they are sent. Throws
 * 400 with every wrong field, 409 for a closed issue or a duplicate reference, 412 for a stale version.
 */
export const changeIssue = (
  deps: CommandDeps,
  context: RequestContext,
  issueId: number,
  sent: IssueChange & Readonly<Record<string, unknown>>,
): Promise<IssueDetail> =>
  runRecordCommand(issues, deps, context, issueId, async (command) => {
    const { trx, actor, author, row, now } = command
    const closed = closedIssueText(row.status)
    if (closed !== null) throw changeRefused(closed, await presentBefore(command))
    const change = issueChange.parse(sent)
    const columns = { ...clearedBy(change, row), ...columnsOf(change) }
    const changed = { ...row, ...columns } as IssueDetailRow
    // The asset may have moved since it was chosen.
    const keepsAsset = changed.asset_id === row.asset_id && changed.building_id === row.building_id
    const today = localDay(now.getTime(), row.time_zone)
    const before = new Set(issueProblems(entryOf(row), today).map(({ field }) => field))
    const problems = [
      ...otherFieldProblems(sent, await presentBefore(command), { changes: issueChange.shape, volatile }),
      ...issueProblems(entryOf(changed), today).filter(({ field }) => field in sent || !before.has(field)),
      ...(await referenceProblems(trx, row.property_id, changed, row)).filter(
        ({ field }) => field !== 'assetId' || !keepsAsset,
      ),
    ]
    if (problems.length > 0) throw invalid(problems)
    command.set(columns)
    return async () => {
      const after = await getIssue(trx, actor, issueId)
      const lines = changedLines(row, after, await readSettings(trx, row.property_id))
      await insertLog(trx, issueStore, issueId, { author, at: now, lines })
      return await presentIssue(trx, after, { actor, now })
    }
  }).catch(mapDuplicateReference(sent.reference))

function clearedBy({ buildingId, floorId }: IssueChange, row: IssueDetailRow): IssueColumns {
  if (buildingId !== undefined && buildingId !== row.building_id) return { floor_id: null, room_id: null }
  return floorId !== undefined && floorId !== row.floor_id ? { room_id: null } : {}
}

/**
 * Moves an issue to another status ([C7.006]–[C7.008], [C7.012]). Throws 400 with the wrong entries, 409 with the issue
 * for an action that its status does not have.
 */
export const moveIssue = (
  deps: CommandDeps,
  context: RequestContext,
  issueId: number,
  { action, reason, until, dueOn }: BodyOf<typeof moveIssueRoute>,
): Promise<IssueDetail> =>
  changeWith(deps, context, issueId, async (command) => {
    const { row, actor, now } = command
    const today = localDay(now.getTime(), row.time_zone)
    const subject = { status: row.status, dueOn: row.due_on, orders: row.orders, openOrders: row.open_orders }
    const verdict = decideIssueMove(action, subject, { reason, until, dueOn }, today)
    if (!verdict.allowed) throw moveRefused(verdict, await presentBefore(command))
    const { to } = verdict
    const text = (reason ?? '').trim()
    if (action === 'plan' && dueOn !== undefined) {
      const problems = issueProblems(entryOf({ ...row, due_on: dueOn }), today)
      if (problems.length > 0) throw invalid(problems)
      command.set({ due_on: dueOn })
    }
    command.set({
      status: to,
      deferred_until: to === 'Deferred' ? (until ?? null) : null,
      deferral_reason: to === 'Deferred' ? text : '',
      deferred_by_id: to === 'Deferred' ? actor.userId : null,
      rejection_reason: to === 'Rejected' ? text : '',
      check_note: to === 'Closed' ? text : '',
      closed_at: to === 'Closed' ? now : null,
    })
    command.log({
      event: 'status-changed',
      from: row.status,
      to,
      reason: loggedReason(text),
      ...(to === 'Deferred' && until !== undefined && { until }),
    })
  })

/** Adds an internal message to an issue. */
export const writeIssueMessage = (
  deps: CommandDeps,
  context: RequestContext,
  issueId: number,
  text: string,
): Promise<IssueDetail> =>
  changeWith(deps, context, issueId, async (command) => command.log({ event: 'message', text }))

/**
 * Creates a CM order from an issue with its building, asset, text, photos and documents ([C7.010]); the issue is in work until its orders have
 * ended. Throws 403 without permission to create orders, 400 with what the order lacks, 409 for an issue that is closed,
 * deferred or rejected.
 */
export const createIssueOrder = (
  deps: CommandDeps,
  context: RequestContext,
  issueId: number,
  body: BodyOf<typeof createIssueOrderRoute>,
): Promise<IssueDetail> =>
  changeWith(deps, context, issueId, async (command) => {
    const { trx, row, actor } = command
    assertMay(actor, 'work-orders.create')
    if (!mayCreateIssueOrder(row.status)) throw noOrderFrom(row.status, await presentBefore(command))
    const { floor, room } = await findPlaceCodes(trx, row)
    const order = await createOrderWithin(deps, context, {
      trx,
      action: 'create',
      body: {
        propertyId: row.property_id,
        buildingId: row.building_id,
        ...(floor !== null && { floor }),
        ...(room !== null && { suite: room }),
        ...(row.asset_id !== null && { assets: [row.asset_id] }),
        ...body,
        description:
          body.description ?? issueOrderText({ ...row, recommendedAction: row.recommended_action }),
      },
    })
    await linkOrder(trx, issueId, order.workorderId)
    await copyIssuePhotos(trx, issueId, order.workorderId)
    await copyIssueDocuments(trx, issueId, order.workorderId)
    command.log({ event: 'order-created', number: order.orderNumber })
  })

/** Deletes an issue with its log. Its orders stay. */
export const deleteIssue = (
  deps: CommandDeps,
  context: RequestContext,
  issueId: number,
): Promise<undefined> =>
  runRecordCommand(issues, deps, context, issueId, async ({ trx }) => {
    await removeRecord(trx, 'issue', issueId)
    return async () => undefined
  })

/** One issue as the person reads it now. */
export const readIssue = (
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  { actor }: Pick<RequestContext, 'actor'>,
  issueId: number,
): Promise<IssueDetail> => presentNow({ trx: db, actor, now: clock.now() }, issueId)
