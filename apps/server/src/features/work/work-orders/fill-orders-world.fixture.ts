import { type Db, inTransaction, nobody } from '#platform/db/database.ts'
import { insertRows } from '#platform/testing/rows.ts'
import * as world from './orders-world.fixture.ts'

/** Fills a migrated database with the small world. Returns its orders. */
export async function fillOrdersWorld(db: Db): Promise<world.PlainOrder[]> {
  const orders = world.createOrders()
  await inTransaction(db, nobody, async (trx) => {
    await insertRows(trx, 'property', [...world.properties])
    await insertRows(
      trx,
      'setting',
      Object.entries(world.weekStarts).map(([propertyId, start]) => ({
        property_id: Number(propertyId),
        name: 'firstDayOfWeek',
        value: JSON.stringify(start),
      })),
    )
    await insertRows(trx, 'campus', [...world.campuses])
    await insertRows(trx, 'building', [...world.buildings])
    await trx.insertInto('floor').values(world.floors).execute()
    await trx.insertInto('room').values(world.rooms).execute()
    await insertRows(trx, 'trade', [...world.trades])
    await insertRows(trx, 'job_type', [...world.jobTypes])
    await insertRows(trx, 'sub_status', [...world.subStatuses])
    await insertRows(
      trx,
      'assignee',
      world.assignees.map(({ trades: _, ...assignee }) => assignee),
    )
    const workers = world.assignees.flatMap(({ id, property_id }) =>
      property_id === null ? [] : [{ id, property_id }],
    )
    await trx.insertInto('worker').values(workers).execute()
    await trx.insertInto('company').values({ id: 4, code: 'V' }).execute()
    await insertRows(
      trx,
      'assignee_trade',
      world.assignees.flatMap(({ id, trades }) => trades.map((trade_id) => ({ assignee_id: id, trade_id }))),
    )
    await insertRows(trx, 'contact', [...world.contacts])
    await fillPeople(trx)
    await insertRows(trx, 'work_order_set', [{ id: 1 }, { id: 2 }])
    await trx.insertInto('work_order').values(orders.map(toRow)).execute()
  })
  return orders
}

async function fillPeople(trx: Parameters<Parameters<typeof inTransaction>[2]>[0]): Promise<void> {
  for (const person of world.people) {
    const { id, name, kind, privileges } = person
    await insertRows(trx, 'role', { id, name, kind, privileges: [...privileges] })
    await insertRows(trx, 'user_account', {
      id,
      subject: name,
      login_name: name,
      role_id: id,
      assignee_id: 'assignee' in person ? person.assignee : null,
      contact_id: 'contact' in person ? person.contact : null,
      requester_view_all_orders: 'entity' in person,
    })
    for (const propertyId of person.properties)
      await trx.insertInto('user_property').values({ user_id: id, property_id: propertyId }).execute()
  }
}

const toRow = (order: world.PlainOrder) => ({
  id: order.id,
  property_id: order.propertyId,
  number: order.number,
  request_number: order.requestNumber,
  category: order.category,
  external_reference: order.category === 'PM' ? `OLD-${order.id}` : null,
  status_kind: order.kind,
  sub_status_id: order.subStatusId,
  set_id: order.setId,
  campus_id: order.campusId,
  building_id: order.buildingId,
  floor_id: order.floorId,
  room_id: order.roomId,
  trade_id: order.tradeId,
  job_type_id: order.jobTypeId,
  assign_to_id: order.assigneeId,
  assign_to_secondary_id: order.secondaryId,
  contact_id: order.contactId,
  entered_by_user_id: order.enteredBy,
  order_by: order.orderBy,
  order_by_field2: order.orderByField2,
  job_priority: order.priority,
  description: order.description,
  multi_asset_display: order.multiAssetDisplay,
  time_zone: order.zone,
  entered_at: order.enteredAt,
  start_at: order.startAt,
  target_at: order.targetAt,
  completed_at: order.completedAt,
  has_unprocessed_failed_tasks: order.hasFailedTasks,
  hold_at: order.kind === 'hold' ? order.enteredAt : null,
  dnc_at: order.kind === 'dnc' ? order.enteredAt : null,
  denied_at: order.kind === 'denied' ? order.enteredAt : null,
})
