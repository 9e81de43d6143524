import type { DemoAsset } from '../assets/assets.ts'
import { iso } from '../calendar.ts'
import type { SubStatusName } from '../settings.ts'
import type { OrderHistory } from './events.ts'

const orNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

function extendedData({ order, random }: OrderHistory): Record<string, string> {
  if (order.source !== 'request' || !random.chance(0.3)) return {}
  const data: Record<string, string> = {}
  if (random.chance(0.7))
    data['Best time to visit'] = random.pick([
      'Mornings',
      'After 3 pm',
      'Any time',
      'Tuesday or Thursday',
      'Before opening',
    ])
  if (random.chance(0.4))
    data['Safety concern'] = random.weighted(['No', 'Yes, but made safe', 'Yes'], (value) =>
      value === 'No' ? 8 : 1,
    )
  if (random.chance(0.3)) data['Cost center'] = `${order.property.code}-${random.int(1000, 9999)}`
  return data
}

/** The text of the list's asset column: as many codes as fit. */
function assetText(assets: readonly DemoAsset[]): string {
  const text = assets.map(({ code }) => code).join(', ')
  return text.length <= 300 ? text : `${text.slice(0, text.lastIndexOf(',', 296))}, …`
}

function writeAssets({ world, order, random }: OrderHistory): void {
  for (const asset of order.assets) {
    const isDone = order.status === 'complete'
    world.rows.add('work_order_asset', {
      id: world.rows.nextId('work_order_asset'),
      work_order_id: order.id,
      asset_id: asset.id,
      problem: order.schedule || !random.chance(0.3) ? '' : order.jobType.name,
      remedy:
        isDone && !order.schedule && random.chance(0.4)
          ? random.pick(['Repaired', 'Adjusted', 'Replaced part', 'Cleaned', 'Reset'])
          : '',
      notes: '',
      is_done: isDone,
      downtime_hours: isDone && !order.schedule && random.chance(0.3) ? random.int(1, 40) / 2 : null,
    })
  }
}

export type Signature = { fileId: number; name: string }

/** Writes the order's own row and its assets; everything else has been written before. */
export function writeOrder(
  history: OrderHistory,
  subStatusIds: ReadonlyMap<SubStatusName, number>,
  failedTasksWait: boolean,
  signature: Signature | null,
): void {
  const { world, order, random, events, staff } = history
  const last = events
    .filter(({ atMs }) => atMs <= world.calendar.nowMs)
    .sort((a, b) => a.atMs - b.atMs)
    .at(-1)
  const isRequest = order.numberedMs === null
  const charged = random.chance(0.07)
  const hasPoint = random.chance(0.25)
  world.rows.add('work_order', {
    id: order.id,
    mod_id: events.length,
    property_id: order.property.id,
    number: order.number,
    request_number: order.requestNumber,
    category: isRequest ? 'REQ' : order.schedule ? 'PM' : 'CM',
    status_kind: order.status,
    sub_status_id: order.subStatus === null ? null : (subStatusIds.get(order.subStatus) ?? null),
    set_id: order.setId,
    pm_schedule_id: order.schedule?.id ?? null,
    pm_occurrence_on: order.occurrence,
    pm_asset_id: order.pmAsset?.id ?? null,
    pm_building_id: order.pmBuilding?.id ?? null,
    pm_room_id: null,
    campus_id: order.building.campusId,
    building_id: order.building.id,
    floor_id: order.room?.floor.id ?? null,
    room_id: order.room?.id ?? null,
    location3: order.location3,
    latitude: hasPoint ? order.building.latitude : null,
    longitude: hasPoint ? order.building.longitude : null,
    contact_id: order.contact?.id ?? null,
    entered_by_user_id: order.enteredBy.userId,
    order_by: order.contact?.name ?? (order.schedule ? 'Facilities' : order.enteredBy.name),
    order_by_field2: order.contact?.department ?? '',
    phone_number: order.contact?.phone ?? order.property.spec.areaCode.concat('-555-0100'),
    assign_to_id: order.assignee?.id ?? null,
    assign_to_secondary_id: order.secondary?.id ?? null,
    trade_id: order.trade.id,
    job_type_id: order.jobType.id,
    job_priority: order.priority,
    description: order.description,
    extended_data: extendedData(history) as never,
    procedure_id: order.schedule?.procedure.id ?? null,
    procedure_name: order.schedule?.procedure.spec.title ?? '',
    procedure_text: order.schedule?.procedure.spec.description ?? '',
    procedure_mandatory: order.schedule?.procedure.spec.mandatory ?? false,
    has_unprocessed_failed_tasks: failedTasksWait,
    billable_to: charged ? (order.contact?.department ?? 'Facilities') : '',
    billable_category: charged ? random.pick(['Recharge', 'Insurance', 'Capital', 'Event']) : '',
    signature_file_id: signature?.fileId ?? null,
    signature_name: signature?.name ?? '',
    multi_asset_display: assetText(order.assets),
    deny_reason: order.denyReason,
    time_zone: order.property.zone,
    entered_at: iso(order.enteredMs),
    start_at: iso(order.startMs),
    target_at: iso(order.targetMs),
    completed_at: order.status === 'complete' ? orNull(order.endedMs) : null,
    assigned_at: order.assignee ? orNull(order.numberedMs) : null,
    hold_at: orNull(order.holds.at(-1)?.fromMs ?? null),
    dnc_at: order.status === 'dnc' ? orNull(order.endedMs) : null,
    denied_at: orNull(order.deniedMs),
    closed_out_at: orNull(order.closedOutMs),
    created_at: iso(order.enteredMs),
    created_by: order.enteredBy.userId,
    modified_at: iso(last?.atMs ?? order.enteredMs),
    modified_by: last?.by.userId ?? staff.cast.manager.userId,
  })
  writeAssets(history)
}
