import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrdersApp, type OrdersApp } from './orders-app.fixture.ts'
import type { PersonName } from './orders-world.fixture.ts'

const orderId = 900
const requesterSees = 900
let server: OrdersApp

/** An order of Rita's on which everything hangs that an order can have. */
async function fillOrder(): Promise<void> {
  const { db, deps } = server
  const at = (time: string) => `2026-03-0${time}Z`
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await deps.storage.put(png, 'image/png')
  await db
    .insertInto('stored_file')
    .values({
      id: 1,
      sha256: createHash('sha256').update(png).digest('hex'),
      media_type: 'image/png',
      byte_size: png.length,
    })
    .execute()
  await db
    .insertInto('asset')
    .values({
      id: 1,
      property_id: 1,
      code: 'P-1',
      name: 'Pump',
      building_id: 1,
      warranty_starts_on: '2025-03-11',
      warranty_ends_on: '2026-03-10',
      maint_ends_on: '2026-03-09',
    })
    .execute()
  await db
    .insertInto('work_order')
    .values({
      id: orderId,
      property_id: 1,
      number: 7000,
      request_number: 9000,
      category: 'CM',
      status_kind: 'complete',
      sub_status_id: 3,
      building_id: 1,
      floor_id: 1,
      room_id: 1,
      location3: 'behind the door',
      latitude: 40.5,
      longitude: -74.25,
      contact_id: 1,
      entered_by_user_id: 6,
      order_by: 'Rita Ray',
      phone_number: '212-555-0100',
      assign_to_id: 1,
      assign_to_secondary_id: 2,
      trade_id: 1,
      job_type_id: 1,
      job_priority: 2,
      description: 'The pump leaks.',
      extended_data: JSON.stringify({ 'Cost centre': '12', Floors: 3, Empty: null }),
      procedure_name: 'Pump check',
      signature_file_id: 1,
      signature_name: 'Rita',
      time_zone: 'America/New_York',
      entered_at: at('7T04:30:00'),
      start_at: at('7T14:00:00'),
      target_at: at('8T15:00:00'),
      completed_at: at('8T16:00:00'),
      assigned_at: at('7T05:00:00'),
    })
    .execute()
  const of = { work_order_id: orderId }
  await db
    .insertInto('work_order_log')
    .values([
      { ...of, at: at('7T04:30:00'), user_name: 'Rita Ray', activity: 'Request made.' },
      { ...of, at: at('8T16:00:00'), user_name: 'Ann Able', activity: 'Completed.' },
    ])
    .execute()
  await db
    .insertInto('work_order_comment')
    .values([
      { ...of, kind: 1, text: 'Water on the floor.', at: at('7T04:31:00'), user_name: 'Rita Ray' },
      { ...of, kind: 2, text: 'Seal was cheap.', at: at('8T15:30:00'), user_name: 'Ann Able' },
      { ...of, kind: 1, text: 'Mended.', at: at('8T16:00:00'), user_name: 'Ann Able' },
    ])
    .execute()
  await db
    .insertInto('work_order_asset')
    .values({
      ...of,
      asset_id: 1,
      problem: 'Leak',
      remedy: 'New seal',
      downtime_hours: 1.5,
      meter_reading: 12.25,
      is_done: true,
    })
    .execute()
  await db
    .insertInto('work_order_task')
    .values([
      {
        ...of,
        sort_order: 2,
        text: 'Read the meter',
        answer_kind: 'meter',
        meter_name: 'Hours',
        meter_units: 'h',
        data_entry: '12',
      },
      { ...of, sort_order: 1, text: 'Shut the valve', is_bold: true, is_done: true },
    ])
    .execute()
  await db
    .insertInto('cost_labor')
    .values({
      ...of,
      property_id: 1,
      assignee_id: 1,
      worked_on: '2026-03-08',
      hours: 2.5,
      overtime_hours: 0.5,
      rate: 41,
      notes: 'seal',
    })
    .execute()
  await db
    .insertInto('cost_part')
    .values({
      ...of,
      name: 'Seal',
      code: 'S-9',
      transacted_on: '2026-03-08',
      quantity: 1,
      quantity_wanted: 2,
      units: 'Each',
      unit_cost: 3.25,
      cost_type: 'Purchase',
    })
    .execute()
  await db
    .insertInto('photo')
    .values({
      ...of,
      file_id: 1,
      name: 'before.png',
      description: 'the leak',
      taken_at: at('7T04:32:00'),
      taken_by: 'Rita Ray',
      user_type: 'Requester',
    })
    .execute()
  await db
    .insertInto('document')
    .values({ id: 1, property_id: 1, title: 'Manual', type: 'PDF', current_version: 2 })
    .execute()
  await db
    .insertInto('document_link')
    .values({ document_id: 1, ...of })
    .execute()
  await db
    .insertInto('survey')
    .values({ ...of, rating: 5, is_acceptable: true, text: 'Quick.', answered_at: at('9T10:00:00') })
    .execute()
}

beforeAll(async () => {
  server = await createOrdersApp()
  await fillOrder()
})
afterAll(() => server[Symbol.asyncDispose]())

async function open(person: PersonName) {
  const answer = await server.call(person, 'GET', `/api/Workorders/${orderId}`)
  expect([person, answer.status]).toEqual([person, 200])
  return answer.body as Record<string, unknown> & { can: Record<string, boolean>; costLabor: unknown[] }
}

describe('an order', () => {
  test('[A7.009,A3.002] tells its fields', async () => {
    expect(await open('manager')).toMatchObject({
      workorderId: orderId,
      fmRecordId: orderId,
      fmModId: 1,
      orderNumber: '7000',
      requestId: '9000',
      orderCategory: 'CM',
      orderStatus: 'Follow-up',
      statusKind: 'complete',
      propertyId: 1,
      building: 'Annex',
      buildingId: 1,
      floor: 'First',
      suite: '101',
      location3: 'behind the door',
      latitude: 40.5,
      longitude: -74.25,
      orderBy: 'Rita Ray',
      phoneNumber: '212-555-0100',
      contactId: 1,
      assignTo: 'Ann Able',
      assignToId: 1,
      assignToSecondary: 'Bob Baker',
      assignToSecondaryId: 2,
      trade: 'Plumbing',
      tradeId: 1,
      jobType: 'Leak',
      jobPriority: 2,
      description: 'The pump leaks.',
      notes: 'Water on the floor.\nMended.',
      privateNotes: 'Seal was cheap.',
      extendedData: { 'Cost centre': '12', Floors: '3', Empty: '' },
      procedureName: 'Pump check',
      signatureUrl: `/api/Workorders/${orderId}/signature`,
      signatureName: 'Rita',
      pmScheduleId: null,
      denyReason: '',
    })
  })

  test('[A3.003,A3.004] tells its moments in UTC and as its own zone’s date and time, across a change of clocks', async () => {
    expect(await open('manager')).toMatchObject({
      entryDateTime: '2026-03-07T04:30:00.000Z',
      entryTimestampLTZ: '2026-03-06T23:30:00-05:00',
      entryDate: '2026-03-06',
      entryTime: '23:30:00',
      targetTimestampLTZ: '2026-03-08T11:00:00-04:00',
      targetDate: '2026-03-08',
      targetTime: '11:00:00',
      completionTimestampLTZ: '2026-03-08T12:00:00-04:00',
      assignedDateTime: '2026-03-07T05:00:00.000Z',
      holdDateTime: null,
      deniedDateTime: null,
      deniedCompleteDateTime: null,
      didNotCompleteDateTime: null,
      workorderTimeZone: 'America/New_York',
      workorderTimeZoneCode: 'EST',
    })
  })

  test('[A3.005] tells its flags', async () => {
    expect(await open('manager')).toMatchObject({
      closedOutFlag: false,
      overdueFlag: false,
      completedOrderFlag: true,
      reqFlag: false,
      openOrderFlag: false,
      didNotCompleteFlag: false,
      holdFlag: false,
    })
  })

  test('[A3.006,A3.007,A3.008,A3.009,A3.012,A3.013,A3.014,A3.015] brings everything that hangs on it', async () => {
    expect(await open('manager')).toMatchObject({
      log: [
        { logUser: 'Rita Ray', logActivity: 'Request made.', logTimestampLTZ: '2026-03-06T23:30:00-05:00' },
        { logUser: 'Ann Able', logActivity: 'Completed.' },
      ],
      comments: [
        { kind: 1, commentText: 'Water on the floor.', commentTime: '2026-03-07T04:31:00.000Z' },
        { kind: 2, commentText: 'Seal was cheap.', commentBy: 'Ann Able' },
        { kind: 1, commentText: 'Mended.' },
      ],
      assets: [
        {
          assetId: 1,
          assetCode: 'P-1',
          location1: 'Annex',
          problem: 'Leak',
          remedy: 'New seal',
          doneFlag: true,
          downtime: 1.5,
          meterReading: 12.25,
          isUnderWarranty: true,
          isUnderMaintAgreement: false,
        },
      ],
      tasks: [
        { sortOrder: 1, taskTextCalc: 'Shut the valve', boldFlag: true, doneFlag: true, failedFlag: false },
        {
          sortOrder: 2,
          taskTextCalc: 'Read the meter',
          meterName: 'Hours',
          meterUnits: 'h',
          dataEntry: '12',
        },
      ],
      costParts: [
        {
          partName: 'Seal',
          partCode: 'S-9',
          partQuantity: 1,
          partQuantityWanted: 2,
          partUnitCost: 3.25,
          partCostType: 'Purchase',
          partTransactionDate: '2026-03-08',
        },
      ],
      costLabor: [
        {
          laborName: 'Ann Able',
          laborWorkerId: 1,
          laborRate: 41,
          laborDate: '2026-03-08',
          laborHours: 2.5,
          laborHoursOverTime: 0.5,
          tcardRecordType: 'Work Order',
          tcardNotes: 'seal',
          orderNumber: '7000',
          propertyId: 1,
        },
      ],
      photos: [
        { photoName: 'before.png', photoDescription: 'the leak', photoBy: 'Rita Ray', userType: 'Requester' },
      ],
      documents: [{ documentId: 1, docTitle: 'Manual', currentVersion: 2 }],
      survey: { surveyRating: 5, surveyAcceptable: 'Yes', surveyText: 'Quick.' },
    })
  })
})

describe('what not everybody sees', () => {
  test('a requester sees neither internal messages nor costs', async () => {
    const order = await open('requester')
    expect(order.workorderId).toBe(requesterSees)
    expect(order).toMatchObject({
      privateNotes: '',
      notes: 'Water on the floor.\nMended.',
      costLabor: [],
      costParts: [],
    })
    expect(JSON.stringify(order)).not.toContain('Seal was cheap')
    expect((order.comments as { kind: number }[]).map(({ kind }) => kind)).toEqual([1, 1])
  })

  test('a worker without View Rates sees the hours and no rate', async () => {
    const { costLabor } = await open('technician')
    expect(costLabor).toMatchObject([{ laborHours: 2.5, laborRate: null }])
  })

  test('the answer says what the caller may do with the order now', async () => {
    const manager = (await open('manager')).can
    const limited = (await open('limited')).can
    const requester = (await open('requester')).can
    expect([manager['edit-field'], limited['edit-field'], requester['edit-field']]).toEqual([
      true,
      false,
      false,
    ])
    expect([manager.open, limited.open, requester.open]).toEqual([true, false, false])
    expect([manager['internal-comment'], limited['internal-comment'], requester['internal-comment']]).toEqual(
      [true, true, false],
    )
    expect(requester.comment).toBe(true)
  })
})

describe('the signature', () => {
  test('[A7.033] comes as a data address', async () => {
    const { body } = await server.call('requester', 'GET', `/api/Workorders/${orderId}/signature`)
    expect(body).toMatchObject({
      orderId,
      photoName: 'Rita',
      signatureDataUri: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/),
    })
  })

  test('is null where nobody signed, and 403 where the order is not for the caller', async () => {
    const unsigned = server.orders.find(({ propertyId }) => propertyId === 3)?.id
    expect(
      (await server.call('stranger', 'GET', `/api/Workorders/${unsigned}/signature`)).body,
    ).toMatchObject({ signatureDataUri: null })
    expect((await server.call('technician', 'GET', `/api/Workorders/${unsigned}/signature`)).status).toBe(403)
  })
})

test('[A7.028,B7.062] an asset’s history holds the orders of it that the caller sees, newest first', async () => {
  const others = server.orders.filter(({ propertyId }) => propertyId === 1).slice(0, 12)
  await server.db
    .insertInto('work_order_asset')
    .values(others.map(({ id }) => ({ work_order_id: id, asset_id: 1 })))
    .execute()
  const history = async (person: PersonName) => {
    const { body } = await server.call(person, 'GET', '/api/Workorders/AssetHistory/1')
    return body as { workorderId: number; orderNumber: string }[]
  }
  const all = await history('manager')
  const entered = new Map(others.map(({ id, enteredAt }) => [id, enteredAt]))
  const moments = all.map(({ workorderId }) => entered.get(workorderId) ?? '2026-03-07T04:30:00.000Z')
  expect(all.length).toBe(13)
  expect(moments).toEqual(moments.toSorted().reverse())
  const some = await history('technician')
  expect(some.length).toBeLessThan(all.length)
  for (const { workorderId } of some)
    expect((await server.call('technician', 'GET', `/api/Workorders/${workorderId}`)).status).toBe(200)
  expect((await server.call('stranger', 'GET', '/api/Workorders/AssetHistory/1')).status).toBe(403)
  expect((await server.call('manager', 'GET', '/api/Workorders/AssetHistory/77')).status).toBe(404)
})

test('[A7.015] the custom fields in use are named in their order', async () => {
  await server.db
    .insertInto('custom_field')
    .values([
      { name: 'Second', display_sequence: 2 },
      { name: 'First', display_sequence: 1 },
      { name: 'Retired', display_sequence: 0, is_active: false },
    ])
    .execute()
  const { body } = await server.call('requester', 'GET', '/api/Workorders/getCustomFields')
  expect(body).toEqual(['First', 'Second'])
})
