import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clearSettings())

const reassign = (workorderId: number, targetWorkerName: string, more: object = {}, subject = 'supervisor') =>
  server.send(subject, 'PUT', '/reassign', {
    workorderId,
    targetWorkerName,
    reassignType: 0,
    user: 'x',
    ...more,
  })

describe('[A7.021] reassigning', () => {
  test('assigns another worker and logs the reason', async () => {
    server.clock.set(new Date('2026-03-10T15:00:00Z'))
    const id = await server.newOrder()
    const { status, json } = await reassign(id, 'PIA pipe', { reason: 'Workload' })
    expect([status, json.assignTo, json.assignedDateTime]).toEqual([
      200,
      'pia pipe',
      '2026-03-10T15:00:00.000Z',
    ])
    expect(await server.log(id)).toEqual(['Reassigned from Tess Tern to pia pipe: Workload'])
    await reassign(id, 'pia pipe')
    expect(await server.log(id)).toHaveLength(1)
  })

  test('sets a second assignee when enabled, different from the first', async () => {
    const id = await server.newOrder()
    expect((await reassign(id, 'pia pipe', { reassignType: 1 })).status).toBe(422)
    await server.setting('secondaryAssignee', true)
    await server.setting('secondaryAssigneeLabel', 'Helper')
    const { json } = await reassign(id, 'pia pipe', { reassignType: 1 })
    expect([json.assignTo, json.assignToSecondary]).toEqual(['Tess Tern', 'pia pipe'])
    expect(await server.log(id)).toEqual(['Helper set to pia pipe'])
    expect(errorsOf(await reassign(id, 'Tess Tern', { reassignType: 1 }))).toEqual({
      targetWorkerName: 'not-allowed',
    })
  })

  test('[C5.027] accepts only workers within the privilege, and none who is inactive or from another property', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await reassign(id, ''))).toEqual({ targetWorkerName: 'required' })
    for (const name of ['Vic South', 'South Roofs', 'Nobody'])
      expect([name, errorsOf(await reassign(id, name))]).toEqual([name, { targetWorkerName: 'unknown' }])
    expect(errorsOf(await reassign(id, 'Old Ben'))).toEqual({ targetWorkerName: 'not-allowed' })
    const outside = await reassign(id, 'Acme Cooling', {}, 'technician')
    expect(outside.json.errors[0].message).toBe('Acme Cooling is not among those you may assign to.')
    expect((await reassign(id, 'pia pipe', {}, 'technician')).status).toBe(200)
    expect((await reassign(id, 'Tess Tern', {}, 'contractor')).status).toBe(403)
  })

  test('[C5.007] unassigns an order if the user may reassign', async () => {
    const id = await server.newOrder()
    const { status, json } = await reassign(id, '', { unassign: true })
    expect([status, json.assignTo, json.assignedDateTime]).toEqual([200, null, null])
    expect(await server.log(id)).toEqual(['Tess Tern is no longer assigned'])
    expect((await reassign(id, '', { unassign: true })).status).toBe(200)
    expect(await server.log(id)).toHaveLength(1)
    await server.setting('secondaryAssignee', true)
    await reassign(id, 'pia pipe', { reassignType: 1 })
    const second = await reassign(id, '', { unassign: true, reassignType: 1 })
    expect(second.json.assignToSecondary).toBeNull()
    const other = await server.newOrder()
    expect((await reassign(other, '', { unassign: true }, 'contractor')).status).toBe(403)
    const held = await server.newOrder({ status_kind: 'hold', hold_at: '2026-03-10' })
    expect((await reassign(held, '', { unassign: true })).status).toBe(409)
  })

  test('[A4.009] requires an open order', async () => {
    const id = await server.newOrder({ status_kind: 'hold', hold_at: '2026-03-10' })
    expect((await reassign(id, 'pia pipe')).status).toBe(409)
  })
})

const transfer = (workorderId: number, more: object = {}, subject = 'wide') =>
  server.send(subject, 'PUT', '/TransferTo', { workorderId, targetPropertyId: 1002, user: 'x', ...more })
const chosen = { targetLocation1: 'South Library', targetTrade: 'Roofing' }

describe('[A7.022,A4.026] transferring', () => {
  beforeEach(() => server.setting('workOrderEntityTransfer', true))

  test('[C9.023, C9.026] keeps number and log, and clears place, assets and people of the old property', async () => {
    const id = await server.newOrder({ campus_id: 1001, building_id: 1001, floor_id: 1001, room_id: 1001 })
    const asset = { property_id: 1001, code: `B-${id}`, name: 'Boiler' }
    const row = await server.db.insertInto('asset').values(asset).returning('id').executeTakeFirstOrThrow()
    await server.send('technician', 'POST', '/assets', { workorderId: id, assetId: row.id })
    const before = await server.order(id)
    const { status, json } = await transfer(id, chosen)
    expect([status, json]).toMatchObject([
      200,
      {
        propertyId: 1002,
        orderNumber: before.orderNumber,
        campus: null,
        building: 'South Library',
        floor: null,
        suite: null,
        trade: 'Roofing',
        assignTo: null,
        assets: [],
        multiAssetDisplay: '',
        workorderTimeZone: 'Europe/Vienna',
      },
    ])
    expect((await server.log(id)).slice(1)).toEqual([
      'Transferred from North Campus to South Yard',
      'Building changed from Library to South Library',
      'Trade changed from HVAC to Roofing',
      `Assets removed, they belong to North Campus: B-${id}`,
      'Tess Tern is no longer assigned',
    ])
    expect((await server.as('technician', `/api/Workorders/${id}`)).status).toBe(403)
  })

  test('[A5.031, C9.024] requires another property, a building and a trade', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await transfer(id, { targetPropertyId: null }))).toMatchObject({
      targetPropertyId: 'required',
    })
    expect(errorsOf(await transfer(id, { targetPropertyId: 1001 }))).toMatchObject({
      targetPropertyId: 'same-property',
      targetLocation1: 'required',
    })
  })

  test('[A5.032, C9.024] requires the current building and trade to exist at the target unless others are chosen', async () => {
    const id = await server.newOrder({ building_id: 1001 })
    expect(errorsOf(await transfer(id))).toEqual({ targetLocation1: 'unknown', targetTrade: 'unknown' })
    expect(errorsOf(await transfer(id, { ...chosen, targetTrade: null }))).toEqual({ targetTrade: 'unknown' })
    expect((await transfer(id, { targetLocation1: 'lib', targetTrade: 'roofing' })).json.building).toBe(
      'South Library',
    )
  })

  test('[A4.010] requires an open order that is not PM, and the setting', async () => {
    const held = await server.newOrder({ status_kind: 'hold', hold_at: '2026-03-10' })
    expect((await transfer(held, chosen)).status).toBe(409)
    await server.db
      .insertInto('pm_schedule')
      .values({ id: 1, number: 1, property_id: 1001, starts_on: '2026-01-01' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const pm = await server.newOrder({ category: 'PM', pm_schedule_id: 1, pm_occurrence_on: '2026-03-01' })
    expect((await transfer(pm, chosen)).json.errors[0].code).toBe('is-pm')
    await server.clearSettings()
    const { status, json } = await transfer(await server.newOrder(), chosen)
    expect([status, json.errors[0].code]).toEqual([422, 'setting-off'])
  })

  test('requires the privilege and access to the target property', async () => {
    const id = await server.newOrder()
    expect((await transfer(id, chosen, 'supervisor')).status).toBe(404)
    expect((await transfer(id, { ...chosen, targetPropertyId: 1003 })).status).toBe(404)
    expect((await transfer(id, chosen, 'contractor')).status).toBe(403)
    expect((await server.order(id)).propertyId).toBe(1001)
  })
})
