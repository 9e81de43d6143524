import type { WorkOrderDraft } from '@fettle/contract/order-fields'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import type { NoticeEvent } from '@fettle/rules/notices/notices'
import { defaultTarget } from '@fettle/rules/orders/default-target'
import { decideTransition } from '@fettle/rules/orders/order-transitions'
import { orderDateProblems } from '@fettle/rules/orders/target-date'
import { isBlank, type Problem, problem } from '@fettle/rules/records/problem'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import { localDay } from '@fettle/rules/time/time'
import {
  coordinatesOf,
  type Place,
  placeColumns,
  placeFromColumns,
  resolvePlace,
} from '#features/foundation/places/places.public.ts'
import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import { findAssigneeFor } from '#features/work/assignment/assignment.public.ts'
import {
  type CommandDeps,
  enteredExtraTexts,
  type LogLine,
  prepareAnnouncement,
  presentNow,
} from '#features/work/work-orders/order-command.public.ts'
import {
  findActiveContact,
  getUserName,
  insertOrderLater,
  type OrderValues,
} from '#features/work/work-orders/order-writes.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, invalid, notFound } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import { findAssignees } from '../assignment.ts'
import { chooseTradeAndJobType } from '../fields/choose-job-type.ts'
import { targetTimeOf } from '../fields/order-target.ts'
import { placeChangeOf, placeFields } from '../fields/place.ts'
import { readAssets } from '../items/put-assets.ts'
import {
  admittedDraft,
  type CreateAction,
  type Drafting,
  draftProblems,
  needsEnteredName,
  ordererOf,
} from './draft.ts'

/**
 * Creates an order or a request ([A7.010]–[A7.012]). The server sets author and time, and takes the number
 * inside the transaction so that numbers are consecutive and unique. Throws 404 for a property the caller
 * cannot access, and 400 naming every missing or invalid field.
 */
export const createOrder = (
  deps: CommandDeps,
  context: RequestContext,
  action: CreateAction,
  body: WorkOrderDraft,
): Promise<WorkOrder> =>
  runCommand(deps.db, context, (trx) => createOrderWithin(deps, context, { trx, action, body }))

/** The same inside the caller's transaction. */
export async function createOrderWithin(
  deps: CommandDeps,
  context: RequestContext,
  { trx, action, body }: { trx: Trx; action: CreateAction; body: WorkOrderDraft },
): Promise<WorkOrder> {
  const { actor } = context
  const now = deps.clock.now()
  const { property, settings } = await getProperty(trx, actor, body.propertyId ?? actor.propertyIds[0])
  const drafting: Drafting = { trx, actor, settings, propertyId: property.id, action }
  const draft = admittedDraft(body, drafting)
  const missing = await draftProblems(draft, drafting)
  const found = await lookUp(draft, { ...drafting, now })
  const open = missing.filter(({ field, code }) => code !== 'required' || !isFilled(field, found.place))
  const named = new Set(open.map(({ field }) => field))
  const read = (text: string | null | undefined, edge: 'start' | 'end') =>
    isBlank(text) ? null : new Date(enteredMoment(text as string, property.timeZone, edge))
  const startAt = read(draft.startDateTime, 'start') ?? now
  const targetAt = read(draft.targetDateTime, 'end')
  const dates = { startMs: startAt.getTime(), targetMs: targetAt?.getTime() ?? null, nowMs: now.getTime() }
  const problems = [
    ...open,
    ...found.problems.filter(({ field }) => !named.has(field)),
    ...orderDateProblems(dates, { start: true, target: true }),
  ]
  const verdict = decideTransition({
    action,
    order: null,
    actor,
    settings,
    facts: { draftProblems: problems },
  })
  if (!verdict.allowed) throw verdict.code === 'forbidden' ? forbidden() : invalid(verdict.problems)

  const isRequest = verdict.number === 'REQ'
  const name = needsEnteredName(draft, found) ? await getUserName(trx, actor.userId) : ''
  const { lines: assetLines, display } = await readAssets(trx, {
    assetIds: found.assetIds,
    today: localDay(now.getTime(), property.timeZone),
  })
  const author = authorOf(context)
  const foundAssignee =
    isRequest || found.first
      ? null
      : await findAssigneeFor(trx, { ...soughtFor(found, property), startAt, now }, settings)
  const assignee = found.first ?? foundAssignee
  const { jobType } = found
  const priority = draft.jobPriority ?? jobType?.priority ?? null
  const target = jobType && { priority: jobType.priority, targetHours: jobType.target_hours }
  const time = await targetTimeOf(trx, { propertyId: property.id, jobType: target, priority }, settings)
  const order: OrderValues = {
    property_id: property.id,
    category: isRequest ? 'REQ' : 'CM',
    status_kind: 'open',
    ...placeColumns(found.place),
    location3: draft.location3?.trim() ?? found.location3,
    ...coordinatesOf(found.place),
    contact_id: found.contact?.id ?? null,
    entered_by_user_id: actor.userId,
    ...ordererOf(draft, settings, { name, contact: found.contact }),
    assign_to_id: assignee?.id ?? null,
    assign_to_secondary_id: found.second?.id ?? null,
    assigned_at: assignee ? now : null,
    trade_id: found.trade?.id ?? null,
    job_type_id: found.jobType?.id ?? null,
    job_priority: priority,
    description: (draft.description ?? '').trim(),
    multi_asset_display: display,
    extended_data: JSON.stringify(draft.extendedData ?? {}),
    ...enteredExtraTexts(draft),
    email_assignee: draft.emailAssignee ?? true,
    email_requester: draft.emailRequester ?? true,
    time_zone: property.timeZone,
    entered_at: now,
    start_at: startAt,
    target_at: targetAt ?? new Date(defaultTarget(startAt.getTime(), time)),
  }
  const lines: LogLine[] = [{ event: isRequest ? 'request-entered' : 'order-entered', number: 'next' }]
  if (found.first) lines.push({ event: 'assigned', to: found.first.name, reason: '' })
  if (foundAssignee) lines.push(foundAssignee.line)
  lines.push(...assetLines)
  const created = await insertOrderLater(trx, order, {
    counter: isRequest ? 'request' : 'work order',
    assetIds: found.assetIds,
    log: { author, at: now, lines },
  })
  const events: NoticeEvent[] = [{ kind: 'received' }]
  if (assignee) events.push({ kind: 'assigned' })
  if (found.second) events.push({ kind: 'second-assigned' })
  // The counter is locked from here on, so the order is written and read in one round trip.
  const notify = await prepareAnnouncement(deps, trx, 'just created', { author, events, settings, now })
  const answer = await presentNow({ trx, actor, now }, 'just created')
  await notify((await created()).firstLogId)
  return answer
}

const noProperty = { property: null, settings: null }

async function getProperty(trx: Trx, actor: Actor, propertyId: number | undefined) {
  const isOwn = propertyId !== undefined && actor.propertyIds.includes(propertyId)
  const { property, settings } = isOwn ? await readSettingsOf(trx, propertyId) : noProperty
  if (!property?.isActive || !settings) throw notFound(`Property ${propertyId ?? ''}`.trim())
  return { property, settings }
}

/** Whether the resolved place fills a field that the draft leaves blank: a room implies its floor. */
const isFilled = (field: string, { buildingId, floorId }: Place): boolean =>
  (field === 'building' && buildingId !== null) || (field === 'floor' && floorId !== null)

const nowhere: Place = { campusId: null, buildingId: null, floorId: null, roomId: null }

/** Resolves the people, place, trade, job type and assets of the draft within the property. */
async function lookUp(
  draft: WorkOrderDraft,
  { trx, actor, settings, propertyId, now }: Drafting & { now: Date },
) {
  const problems: Problem[] = []
  const contactId = draft.contactId ?? actor.contactId
  const contact = contactId === null ? undefined : await findActiveContact(trx, contactId, propertyId)
  if (draft.contactId && draft.contactId !== actor.contactId && !contact)
    problems.push(problem('contactId', 'unknown', `There is no contact ${draft.contactId} here.`))

  const assignees = await findAssignees({ trx, actor, settings, now }, propertyId, draft)
  const fixed = isRequester(actor) && settings.disableLocationPickersForRequesters ? contact : undefined
  const placed = await resolvePlace(trx, {
    propertyId,
    current: fixed ? placeFromColumns(fixed) : nowhere,
    change: fixed ? { buildingId: fixed.building_id } : placeChangeOf(draft),
    fields: placeFields(settings),
  })
  const { chosen, problems: unknown } = await chooseTradeAndJobType(trx, {
    propertyId,
    current: { trade: null, jobType: null },
    trade: draft.trade,
    jobType: draft.jobType,
    kind: isRequester(actor) ? settings.requestJobTypeKindFilter : '',
  })
  const assetIds = [...new Set(draft.assets ?? [])]
  const known = await findIdsWithin(trx, 'asset', [propertyId], assetIds)
  const noAssets = assetIds
    .filter((id) => !known.has(id))
    .map((id) => problem('assets', 'unknown', `There is no asset ${id} here.`))
  return {
    contact,
    first: assignees.first,
    second: assignees.second,
    place: placed.place,
    location3: fixed?.location3 ?? '',
    ...chosen,
    assetIds,
    problems: [...problems, ...assignees.problems, ...placed.problems, ...unknown, ...noAssets],
  }
}

/** Input for automatic assignment when the draft names no assignee. */
const soughtFor = (
  { trade, jobType, place, assetIds }: Awaited<ReturnType<typeof lookUp>>,
  property: { id: number; timeZone: string },
) => ({
  workorderId: null,
  propertyId: property.id,
  tradeId: trade?.id ?? null,
  jobTypeId: jobType?.id ?? null,
  buildingId: place.buildingId,
  assetIds,
  scheduleAssigneeId: null,
  zone: property.timeZone,
})
