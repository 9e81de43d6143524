import { orderStatusName } from '@fettle/rules/orders/order-status'
import { firstWorkingTime, type PropertyCalendar } from '@fettle/rules/places/property-calendar'
import { replacedText } from '@fettle/rules/pm/generation'
import type { Occurrence } from '@fettle/rules/pm/occurrence'
import { orderTexts } from '@fettle/rules/pm/order-texts'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { supersededText } from '@fettle/rules/pm/supersede'
import type { Settings } from '@fettle/rules/settings/settings'
import { addDays } from '@fettle/rules/time/time'
import { instantOf } from '@fettle/rules/time/zone-clock'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import type { ScheduleRow, TargetRow } from '#features/things/pm-plans/pm-plans.public.ts'
import { exclusionText, takesPart } from '#features/things/pm-plans/pm-plans.public.ts'
import { insertScheduledOrder, replaceOrder } from '#features/work/order-commands/order-generation.public.ts'
import { lockOpenOrder, type OrderStep } from '#features/work/work-orders/order-writes.public.ts'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import {
  campusOf,
  findLinkedAssets,
  findSibling,
  type LinkedAsset,
  missOccurrenceOf,
} from './generation.repository.ts'
import {
  findCover,
  findSupersededChecklists,
  lockSupersededOrders,
  type SupersedeRelations,
  supersedeOccurrenceOf,
  type WorkPlace,
} from './supersede.repository.ts'

/** Facts of a generator run at one property. */
export type GenerationContext = {
  property: { id: number; timeZone: string }
  calendar: PropertyCalendar
  settings: Settings
  author: Author
  supersedes: SupersedeRelations
  /** Today at the property. */
  today: string
  now: Date
}

type Making = {
  plan: PmPlan
  occurrence: Occurrence
  replaces: boolean
  /** Steps written with the order, given the reason why assets are excluded. */
  steps: (reason: string) => readonly OrderStep[]
}
type Made = { workorderId: number } | { workorderId: null; state: 'Left off' | 'Superseded'; reason: string }

/** The instant of a time of day ('HH:MM') on a day at the property. */
function momentOf(day: string, time: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(instantOf({ year, month, day: date, hour, minute }, timeZone))
}

/**
 * Start at the schedule's time of day or the property's first working hour; target the given number of days
 * later ([C2.032], [C2.034]).
 */
function datesOf(schedule: ScheduleRow, on: string, { calendar, property }: GenerationContext) {
  const time = schedule.start_time ?? firstWorkingTime(on, calendar)
  return {
    start_at: momentOf(on, time, property.timeZone),
    target_at: momentOf(addDays(on, schedule.target_complete_days), time, property.timeZone),
  }
}

/**
 * Makes the order of an occurrence. Excludes assets out of service and stores the reason. Makes no order if
 * all assets are excluded.
 */
export async function makeOrder(
  deps: MailDeps,
  trx: Trx,
  target: TargetRow,
  { plan, occurrence, replaces, steps }: Making,
  context: GenerationContext,
): Promise<Made> {
  const { schedule } = target
  const linked = await linkedAssets(trx, target)
  const inService = divide(linked)
  if (linked.length > 0 && inService.assets.length === 0)
    return { workorderId: null, state: 'Left off', reason: inService.reason }
  const at = { on: occurrence.on, place: workPlaceOf(target, inService.assets) }
  const cover = context.supersedes.below.has(schedule.id)
    ? await findCover(trx, schedule, at)
    : new Map<number | null, string>()
  const { assets, covered } = withoutCovered(inService.assets, cover)
  if (covered !== '' && assets.length === 0)
    return { workorderId: null, state: 'Superseded', reason: covered }
  const reason = [inService.reason, covered].filter((text) => text !== '').join('; ')

  const line = occurrence.sequenceLine === null ? undefined : plan.sequence[occurrence.sequenceLine]
  const place = placeOf(target, assets)
  const { description, messages } = orderTexts(schedule.description, schedule.notes)
  const predecessor = replaces ? target.previous : null
  // Locks the predecessor before taking the number, so that waiting for it does not block the counter.
  const isReplaced = predecessor?.order_id != null && (await lockOpenOrder(trx, predecessor.order_id))
  const superseded = context.supersedes.above.has(schedule.id)
    ? await lockSupersededOrders(trx, schedule.id, { on: occurrence.on, place: workPlaceOf(target, assets) })
    : []
  const sibling =
    target.kind === 'schedule'
      ? null
      : await findSibling(trx, { scheduleId: schedule.id, targetId: target.target_id, on: occurrence.on })
  const created = await insertScheduledOrder(
    deps,
    trx,
    {
      schedule: {
        id: schedule.id,
        number: schedule.number,
        assigneeId: schedule.assign_to_id,
        procedureId: line?.procedureId ?? schedule.procedure_id,
        further: schedule.includes_superseded ? await findSupersededChecklists(trx, schedule.id) : [],
        isRoute: schedule.is_route && target.kind === 'schedule',
      },
      occurrenceOn: occurrence.on,
      property: context.property,
      columns: {
        ...place,
        campus_id: campusOf(place.building_id),
        property_id: context.property.id,
        time_zone: context.property.timeZone,
        pm_asset_id: target.asset_id,
        pm_building_id: target.target_building_id,
        pm_room_id: target.target_room_id,
        trade_id: schedule.trade_id,
        job_type_id: schedule.job_type_id,
        job_priority: line?.priority ?? schedule.job_priority,
        description,
        estimated_hours: line?.hours ?? schedule.estimated_hours,
        order_by: schedule.order_by,
        order_by_field2: schedule.department,
        billable_to: schedule.billable_to,
        billable_category: schedule.billable_category,
        requires_signature: schedule.requires_signature,
        requires_photo: schedule.requires_photo,
        requires_labor: schedule.requires_labor,
        assign_to_secondary_id: schedule.assign_to_secondary_id,
        ...datesOf(schedule, occurrence.on, context),
      },
      assetIds: assets.map(({ id }) => id),
      sibling,
      messages,
      steps: steps(reason),
    },
    context,
  )
  if (isReplaced) await replacePredecessor(deps, trx, target, created.number, context)
  for (const order of superseded) {
    const text = supersededText(schedule.number, String(created.number))
    const status = orderStatusName({ kind: order.status_kind, subStatus: order.sub_status })
    await replaceOrder(deps, trx, { workorderId: order.id, status, reason: text }, context)
    await supersedeOccurrenceOf(trx, order.id, text)
  }
  return { workorderId: created.id }
}

/** Assets of an order, and where it is without any. */
const workPlaceOf = (target: TargetRow, assets: readonly LinkedAsset[]): WorkPlace => ({
  ...placeOf(target, assets),
  assetIds: assets.map(({ id }) => id),
})

/** Leaves out the assets that a superseding schedule's order covers, with the reason for each. */
function withoutCovered(assets: readonly LinkedAsset[], cover: ReadonlyMap<number | null, string>) {
  const covered = assets.filter(({ id }) => cover.has(id))
  const whole = assets.length === 0 || covered.length === assets.length
  const reasons = covered.map(({ id, code }) => (whole ? cover.get(id) : `${code}: ${cover.get(id)}`))
  return {
    assets: assets.filter(({ id }) => !cover.has(id)),
    covered: assets.length === 0 ? (cover.get(null) ?? '') : [...new Set(reasons)].join('; '),
  }
}

/** All assets an order of the target would list, including excluded ones. */
async function linkedAssets(trx: Trx, target: TargetRow): Promise<LinkedAsset[]> {
  const { asset_id: id, asset_code: code, asset_status: status, asset_building_id } = target
  if (id !== null) return [{ id, code: code ?? '', status: status ?? '', building_id: asset_building_id }]
  if (target.listed.count === 0) return []
  const buildingId = target.kind === 'building' ? target.target_building_id : null
  return await findLinkedAssets(trx, { scheduleId: target.schedule.id, buildingId })
}

/** Place of an order: the asset's, else the target's, the schedule's or the first asset's. */
function placeOf(target: TargetRow, [first]: readonly LinkedAsset[]) {
  const building_id =
    target.asset_id !== null
      ? target.asset_building_id
      : (target.target_building_id ?? target.schedule.building_id ?? first?.building_id ?? null)
  if (building_id === null) return { building_id, floor_id: null, room_id: null }
  return target.asset_id !== null
    ? { building_id, floor_id: target.asset_floor_id, room_id: target.asset_room_id }
    : { building_id, floor_id: target.target_floor_id, room_id: target.target_room_id }
}

/** Splits assets into participating ones and a reason for the others. */
function divide(linked: readonly LinkedAsset[]): { assets: LinkedAsset[]; reason: string } {
  const excluded = linked.filter(({ status }) => !takesPart(status))
  return {
    assets: linked.filter(({ status }) => takesPart(status)),
    reason: exclusionText(excluded),
  }
}

async function replacePredecessor(
  deps: MailDeps,
  trx: Trx,
  { previous }: TargetRow,
  by: number,
  context: GenerationContext,
): Promise<void> {
  if (previous === null || previous.order_id === null || previous.status_kind === null) return
  const status = orderStatusName({ kind: previous.status_kind, subStatus: previous.sub_status })
  const reason = replacedText(String(by))
  await replaceOrder(deps, trx, { workorderId: previous.order_id, status, reason }, context)
  await missOccurrenceOf(trx, previous.order_id, reason)
}
