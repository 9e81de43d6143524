import type { EditableLists, ListValue } from '@fettle/contract/value-lists'
import { valueListKeys } from '@fettle/rules/records/value-lists'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())
await insertRows(
  server.db,
  'value_list_item',
  ['-', 'Work Order', 'Travel'].map((value, at) => ({
    list_name: 'Timecard Types',
    value,
    display_sequence: at,
  })),
)

const root = '/api/System/valuelists'
const values = async (list: string, person = 'wide'): Promise<ListValue[]> => {
  const lists: EditableLists = (await server.as(person, root)).json
  return lists.find((each) => each.list === list)?.values ?? []
}
const texts = async (list: string) => (await values(list)).map(({ value }) => value)
const storedValue = async (list: string, text: string): Promise<ListValue> => {
  const found = (await values(list)).find(({ value }) => value === text)
  if (!found) throw new Error(`${list} has no ${text}.`)
  return found
}
const add = (list: string, value: string, more: object = {}) =>
  server.post('wide', `${root}/${list}`, { value, propertyId: null, requestPriority: null, ...more })
const change = (list: string, id: number, body: object, ifMatch?: string) =>
  server.put('wide', `${root}/${list}/${id}`, body, ifMatch === undefined ? {} : { ifMatch })
const remove = (list: string, id: number) => server.as('wide', `${root}/${list}/${id}`, { method: 'DELETE' })

describe('[C8.031] the value lists', () => {
  test('are departments, priorities, reasons, timecard types and sub-statuses, including retired values', async () => {
    const lists: EditableLists = (await server.as('wide', root)).json
    expect(lists.map(({ list }) => list)).toEqual(valueListKeys)
    expect(
      (await values('department', 'administrator')).map(({ value, propertyId, isActive }) => [
        value,
        propertyId,
        isActive,
      ]),
    ).toEqual([
      ['finance', 1001, true],
      ['Facilities', null, true],
      ['Finance', null, true],
      ['Retired', null, false],
    ])
    expect(await texts('open-sub-statuses')).toEqual(['Scheduled', 'Waiting for parts', 'Given up'])
  })

  test('accept new values, and pickers offer them', async () => {
    expect((await add('hold-reasons', '  Strike ')).status).toBe(200)
    const offered = await server.as('technician', '/api/System/vlist/1001/Hold%20Reasons')
    expect(offered.json.map(({ valueListValue }: { valueListValue: string }) => valueListValue)).toEqual([
      'Strike',
    ])
    expect((await add('priority', 'Whenever', { requestPriority: 9 })).status).toBe(200)
    expect((await add('open-sub-statuses', 'Ordered')).status).toBe(200)
    expect((await server.as('technician', '/api/System/settings')).json.openSubStatuses).toContain('Ordered')
  })

  test.each([
    ['department', '', {}, 400, 'value'],
    ['department', 'x'.repeat(121), {}, 400, 'value'],
    ['department', ' FACILITIES ', {}, 409, 'value'],
    ['department', 'Own', { propertyId: 9999 }, 404, ''],
    ['priority', 'Unnumbered', {}, 400, 'requestPriority'],
    ['priority', 'Too far', { requestPriority: 100 }, 400, 'requestPriority'],
    ['hold-reasons', 'Numbered', { requestPriority: 1 }, 400, 'requestPriority'],
    ['timecard-types', 'Here only', { propertyId: 1001 }, 400, 'propertyId'],
    ['open-sub-statuses', 'Overdue', {}, 400, 'value'],
    ['open-sub-statuses', 'follow-up', {}, 409, 'value'],
    ['open-sub-statuses', 'x'.repeat(61), {}, 400, 'value'],
  ])('%s rejects %j %j', async (list, value, more, status, field) => {
    const answer = await add(list, value, more)
    expect([answer.status, answer.json.errors[0].field]).toEqual([status, field])
  })
})

describe('[C8.032] values', () => {
  test('keep their order, and can be retired and restored', async () => {
    const ids = (await values('open-sub-statuses')).map(({ valueId }) => valueId)
    await server.put('wide', '/api/System/valuelistorder/open-sub-statuses', {
      valueIds: ids.toReversed(),
    })
    expect((await values('open-sub-statuses')).map(({ valueId }) => valueId)).toEqual(ids.toReversed())
    const { valueId } = await storedValue('department', 'Facilities')
    await change('department', valueId, { isActive: false })
    expect((await storedValue('department', 'Facilities')).isActive).toBe(false)
    await change('department', valueId, { isActive: true })
  })

  test('cannot be changed in a stale version, and each change is recorded', async () => {
    const { valueId, fmModId } = await storedValue('reassign-reasons', 'Workload')
    expect((await change('reassign-reasons', valueId, { value: 'Too much' }, `"${fmModId}"`)).status).toBe(
      200,
    )
    expect((await change('reassign-reasons', valueId, { value: 'Busy' }, `"${fmModId}"`)).status).toBe(412)
    const record = await server.db
      .selectFrom('change_record')
      .select(['field', 'before', 'after', 'user_id'])
      .where('record_kind', '=', 'value_list_item')
      .where('record_id', '=', valueId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(record).toEqual({ field: 'value', before: 'Workload', after: 'Too much', user_id: 1006 })
    await change('reassign-reasons', valueId, { value: 'Workload' })
  })
})

describe('[C8.033] used values can only be retired', () => {
  test.each([
    ['department', 'Facilities', { order_by_field2: 'FACILITIES' }],
    ['priority', 'Routine', { job_priority: 3 }],
    ['hold-reasons', 'Strike', { hold_reason: 'Strike' }],
  ])('%s %s', async (list, value, columns) => {
    await server.db.updateTable('work_order').set(columns).where('id', '=', 1001).execute()
    const { valueId } = await storedValue(list, value)
    const answer = await remove(list, valueId)
    expect([answer.status, answer.json.title]).toEqual([
      409,
      `${value} is used by 1 work order. Make it inactive instead.`,
    ])
    expect((await change(list, valueId, { isActive: false })).status).toBe(200)
  })

  test('a sub-status, a reason in a log, and a timecard type', async () => {
    const { db } = server
    const scheduled = await storedValue('open-sub-statuses', 'Scheduled')
    await updateRows(db, 'work_order', { sub_status_id: scheduled.valueId }, { id: 1001 })
    expect((await remove('open-sub-statuses', scheduled.valueId)).json.title).toMatch(
      /used by 1 work order\./,
    )
    await insertRows(db, 'work_order_log', {
      work_order_id: 1001,
      user_name: 'Sam',
      kind: 'work',
      event: 'assigned',
      parameters: JSON.stringify({ to: 'Tess', reason: 'workload' }),
    })
    const { valueId } = await storedValue('reassign-reasons', 'Workload')
    expect((await remove('reassign-reasons', valueId)).json.title).toMatch(/used by 1 line of a log\./)
    await insertRows(db, 'cost_labor', {
      property_id: 1001,
      assignee_id: 1001,
      worked_on: '2026-03-02',
      hours: 1,
      record_type: 'Travel',
    })
    const travel = await storedValue('timecard-types', 'Travel')
    expect((await remove('timecard-types', travel.valueId)).json.title).toMatch(/used by 1 labor line\./)
  })

  test('unused values can be deleted, except those required by the product', async () => {
    await add('department', 'Mistake')
    const { valueId } = await storedValue('department', 'Mistake')
    expect((await remove('department', valueId)).status).toBe(200)
    expect(await texts('department')).not.toContain('Mistake')
    const fixed = await storedValue('timecard-types', 'Work Order')
    expect(fixed.isFixed).toBe(true)
    expect((await change('timecard-types', fixed.valueId, { isActive: false })).status).toBe(409)
  })

  test('a priority in use by orders keeps its number', async () => {
    await server.db.updateTable('work_order').set({ job_priority: 1 }).where('id', '=', 1002).execute()
    const { valueId } = await storedValue('priority', 'Emergency')
    expect((await change('priority', valueId, { requestPriority: 5 })).status).toBe(409)
    expect((await change('priority', valueId, { value: 'Now' })).status).toBe(200)
  })

  test('a priority in use by a job type cannot be deleted', async () => {
    await add('priority', 'Some day', { requestPriority: 8 })
    const { valueId } = await storedValue('priority', 'Some day')
    await server.db.updateTable('job_type').set({ priority: 8 }).where('id', '=', 1003).execute()
    const { status, json } = await remove('priority', valueId)
    expect([status, json.title]).toEqual([409, 'Some day is used by 1 job type. Make it inactive instead.'])
  })

  test('a renamed sub-status keeps its role: orders finished by a vendor receive the new name', async () => {
    const named = async () => {
      const { json } = await server.as('wide', '/api/System/settings/all')
      return json.find(({ name }: { name: string }) => name === 'vendorDoneSubStatus').value
    }
    const rename = async (from: string, to: string) => {
      const { valueId } = await storedValue('open-sub-statuses', from)
      expect((await change('open-sub-statuses', valueId, { value: to })).status).toBe(200)
    }
    const first = await named()
    await add('open-sub-statuses', first)
    await rename('Given up', 'Abandoned')
    expect(await named()).toBe(first)
    await rename(first, 'Vendor is through')
    expect(await named()).toBe('Vendor is through')
    await rename('Vendor is through', 'Vendor finished')
    expect(await named()).toBe('Vendor finished')
  })
})

test('[C8.031] values of another property are not accessible', async () => {
  const ofNorth = (await values('department', 'administrator')).map(({ value }) => value)
  expect(ofNorth).not.toContain('South office')
  const url = `${root}/department/1004`
  expect((await server.put('administrator', url, { value: 'Mine' })).status).toBe(404)
  expect((await server.as('administrator', url, { method: 'DELETE' })).status).toBe(404)
  const order = await server.put('wide', '/api/System/valuelistorder/department', { valueIds: [9999] })
  expect(order.status).toBe(404)
  expect((await server.as('supervisor', root)).status).toBe(403)
})
