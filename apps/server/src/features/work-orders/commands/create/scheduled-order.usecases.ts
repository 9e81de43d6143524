import type { NoticeEvent } from '@fettle/rules/notices'
import { replacedText } from '@fettle/rules/pm/generation'
import type { Settings } from '@fettle/rules/settings'
import { localDay } from '@fettle/rules/time'
import { findAssigneeFor } from '#features/assignment/assignment.public.ts'
import { plannedPartsInsert } from '#features/costs/order-parts.public.ts'
import { scheduleDocumentsInsert } from '#features/documents/documents.public.ts'
import type { NoticeDeps } from '#features/notices/notices.public.ts'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { readAssets } from '../items/put-assets.ts'
import type { LogLine } from '../order-command.repository.ts'
import { announce, prepareAnnouncement } from '../order-command.usecases.ts'
import {
  type Created,
  insertOrderLater,
  newOrderId,
  type OrderStep,
  type OrderValues,
} from './create.repository.ts'
import {
  endOrder,
  joinSetOf,
  messagesStep,
  procedureColumns,
  procedureLinesStep,
} from './scheduled-order.repository.ts'

/** Who makes it, when, and under which settings. */
type Making = { author: Author; now: Date; settings: Settings }

/** An order that a PM schedule makes: its own columns, and what comes along. */
export type ScheduledOrder = {
  schedule: {
    id: number
    number: number
    assigneeId: number | null
    procedureId: number | null
    isRoute: boolean
  }
  occurrenceOn: string
  property: { id: number; timeZone: string }
  /** Place, people, texts and dates. */
  columns: Omit<OrderValues, 'category' | 'status_kind' | 'pm_schedule_id'> & {
    trade_id: number | null
    job_type_id: number | null
    building_id: number | null
    start_at: Date
  }
  assetIds: readonly number[]
  /** An order of the same occurrence, whose set it joins. */
  sibling: { id: number; setId: number | null } | null
  /** Public messages that it begins with. */
  messages: readonly string[]
  /** What the schedule's feature writes in the same statement. */
  steps: readonly OrderStep[]
}

/**
 * Writes an order of a PM schedule ([C2.052]) in the caller's transaction: category PM, the procedure's lines as they are
 * now, planned parts as Requested, documents at their present version, notices. Its assignee is that of the schedule,
 * else whom automatic assignment finds ([C5.008]). One statement takes the number and writes all of it (decision 78).
 */
export async function insertScheduledOrder(
  deps: NoticeDeps,
  trx: Trx,
  { schedule, occurrenceOn, property, columns, assetIds, sibling, messages, steps }: ScheduledOrder,
  { author, now, settings }: Making,
): Promise<Created> {
  const today = localDay(now.getTime(), property.timeZone)
  const assets = await readAssets(trx, { assetIds, today })
  const setId = sibling === null ? null : (sibling.setId ?? (await joinSetOf(trx, sibling.id)))
  const assignee = await findAssigneeFor(
    trx,
    {
      workorderId: null,
      propertyId: property.id,
      tradeId: columns.trade_id,
      jobTypeId: columns.job_type_id,
      buildingId: columns.building_id,
      assetIds,
      scheduleAssigneeId: schedule.assigneeId,
      startAt: columns.start_at,
      zone: property.timeZone,
    },
    settings,
  )
  const order: OrderValues = {
    ...columns,
    property_id: property.id,
    category: 'PM',
    status_kind: 'open',
    set_id: setId,
    pm_schedule_id: schedule.id,
    pm_occurrence_on: occurrenceOn,
    assign_to_id: assignee?.id ?? null,
    assigned_at: assignee ? now : null,
    multi_asset_display: assets.display,
    ...procedureColumns(schedule.procedureId),
    time_zone: property.timeZone,
    entered_at: now,
  }
  const lines: LogLine[] = [
    { event: 'order-scheduled', number: 'next', schedule: schedule.number, occurrence: occurrenceOn },
  ]
  if (assignee) lines.push(assignee.line)
  lines.push(...assets.lines)
  const inserted = await insertOrderLater(trx, order, {
    counter: 'work order',
    assetIds,
    log: { author, at: now, lines },
    steps: [
      ...contentSteps(schedule, assetIds, today),
      ...(messages.length > 0 ? [messagesStep(messages, author, now)] : []),
      ...steps,
    ],
  })
  const events: NoticeEvent[] = assignee ? [{ kind: 'assigned' }] : []
  if (columns.assign_to_secondary_id) events.push({ kind: 'second-assigned' })
  const notify = await prepareAnnouncement(deps, trx, 'just made', { author, events, settings, now })
  const created = await inserted()
  await notify(created.firstLogId)
  return created
}

/** The lines, parts and documents that come with a schedule. */
function contentSteps(
  { id, procedureId, isRoute }: ScheduledOrder['schedule'],
  assetIds: readonly number[],
  today: string,
): OrderStep[] {
  const lines =
    procedureId === null ? [] : [{ procedureId, assetIds, isRoute: isRoute && assetIds.length > 0 }]
  return [
    ...lines.map(procedureLinesStep),
    { name: 'parts', step: plannedPartsInsert(id, newOrderId, today) },
    { name: 'documents', step: scheduleDocumentsInsert(id, newOrderId) },
  ]
}

/** An order that the next one of its schedule replaces; `by` is the number of that one. */
export type ReplacedOrder = { workorderId: number; status: string; by: number }

/**
 * Ends an order that was not performed, as DNC with the number of the one that replaces it ([C2.037]). The caller has
 * locked it before that number was taken.
 */
export async function replaceOrder(
  deps: NoticeDeps,
  trx: Trx,
  { workorderId, status, by }: ReplacedOrder,
  { author, now, settings }: Making,
): Promise<void> {
  const reason = replacedText(String(by))
  const firstLogId = await endOrder(trx, workorderId, {
    author,
    at: now,
    lines: [{ event: 'status-changed', from: status, to: 'DNC', until: null, reason }],
  })
  if (firstLogId === null) return
  await announce(
    deps,
    trx,
    { id: workorderId, firstLogId },
    { author, events: [{ kind: 'dnc' }], settings, now },
  )
}
