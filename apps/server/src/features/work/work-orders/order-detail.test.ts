import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { fillFullOrder, fullOrderId, fullOrderLabor } from './full-order.fixture.ts'
import { createOrdersApp } from './orders-app.fixture.ts'
import type { PersonName } from './orders-world.fixture.ts'

const orderId = fullOrderId

const server = disposeAfterAll(await createOrdersApp())
await fillFullOrder(server)

async function open(person: PersonName) {
  const answer = await server.call(person, 'GET', `/api/Workorders/${orderId}`)
  expect([person, answer.status]).toEqual([person, 200])
  return answer.body as Record<string, unknown> & { can: Record<string, boolean>; costLabor: unknown[] }
}

describe('an order', () => {
  test('[A7.009,A3.002] returns its fields', async () => {
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
      extendedData: { 'Cost center': '12', Floors: '3', Empty: '' },
      procedureName: 'Pump check',
      signatureUrl: `/api/Workorders/${orderId}/signature`,
      signatureName: 'Rita',
      pmScheduleId: null,
      denyReason: '',
    })
  })

  test('[A3.003,A3.004] returns timestamps in UTC and as local date and time, across a daylight saving change', async () => {
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

  test('[A3.005] returns its flags', async () => {
    expect(await open('manager')).toMatchObject({
      closedOutFlag: false,
      overdueFlag: false,
      completedOrderFlag: true,
      reqFlag: false,
      openOrderFlag: false,
      didNotCompleteFlag: false,
      holdFlag: false,
      withdrawnFlag: false,
    })
  })

  test('[A3.006,A3.007,A3.008,A3.009,A3.012,A3.013,A3.014,A3.015] includes all child records', async () => {
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
      costLabor: [fullOrderLabor],
      photos: [
        { photoName: 'before.png', photoDescription: 'the leak', photoBy: 'Rita Ray', userType: 'Requester' },
      ],
      documents: [{ documentId: 1, docTitle: 'Manual', currentVersion: 2 }],
      survey: { surveyRating: 5, surveyAcceptable: 'Yes', surveyText: 'Quick.' },
    })
  })
})

describe('restricted fields', () => {
  test('hide internal messages and costs from requesters', async () => {
    const order = await open('requester')
    expect(order.workorderId).toBe(orderId)
    expect(order).toMatchObject({
      privateNotes: '',
      notes: 'Water on the floor.\nMended.',
      costLabor: [],
      costParts: [],
    })
    expect(JSON.stringify(order)).not.toContain('Seal was cheap')
    expect((order.comments as { kind: number }[]).map(({ kind }) => kind)).toEqual([1, 1])
  })

  test('show hours but no rates to a worker without View Rates', async () => {
    const { costLabor } = await open('technician')
    expect(costLabor).toMatchObject([{ laborHours: 2.5, laborRate: null }])
  })

  test('include the actions available to the caller', async () => {
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

test('follow the system settings for available actions', async () => {
  expect((await open('requester')).can.survey).toBe(true)
  await server.db.insertInto('setting').values({ name: 'surveyActiveFlag', value: 'false' }).execute()
  expect((await open('requester')).can.survey).toBe(false)
  await server.db.deleteFrom('setting').where('name', '=', 'surveyActiveFlag').execute()
})

describe('the signature', () => {
  test('[A7.033] is returned as a data URL', async () => {
    const { body } = await server.call('requester', 'GET', `/api/Workorders/${orderId}/signature`)
    expect(body).toMatchObject({
      orderId,
      photoName: 'Rita',
      signatureDataUri: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/),
    })
  })

  test('is null on an unsigned order, and 403 if the caller cannot see the order', async () => {
    const unsigned = server.orders.find(({ propertyId }) => propertyId === 3)?.id
    expect(
      (await server.call('stranger', 'GET', `/api/Workorders/${unsigned}/signature`)).body,
    ).toMatchObject({ signatureDataUri: null })
    expect((await server.call('technician', 'GET', `/api/Workorders/${unsigned}/signature`)).status).toBe(403)
  })
})
