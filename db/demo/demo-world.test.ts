import { parseCanDo } from '@fettle/rules/access/privileges'
import { maxLength } from '@fettle/rules/records/limits'
import { isSettingName } from '@fettle/rules/settings/settings'
import { isSettingValue } from '@fettle/rules/settings/stored-settings'
import { isValidTimeZone } from '@fettle/rules/time/zone-clock'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { createHashingStorage, demoNow, useDemoDatabase } from './demo-database.fixture.ts'
import { seedDemoWorld } from './demo-world.ts'
import { demoWorldMarker, hasDemoWorld } from './has-demo-world.ts'

const { ask, db, number } = useDemoDatabase()

test('three properties lie in different time zones, and every time zone exists', async () => {
  const zones = (await ask<{ time_zone: string }>('select time_zone from property')).map(
    ({ time_zone }) => time_zone,
  )
  expect(new Set(zones).size).toBe(3)
  expect(zones.every(isValidTimeZone)).toBe(true)
  expect(
    await number(
      'select count(*) from work_order w join property p on p.id = w.property_id where w.time_zone <> p.time_zone',
    ),
  ).toBe(0)
})

test('there are some 5,000 work orders and 1,200 assets, with campuses, buildings, floors and rooms', async () => {
  expect(await number('select count(*) from work_order')).toSatisfy((n: number) => n > 4600 && n < 5400)
  expect(await number('select count(*) from asset')).toSatisfy((n: number) => n > 1050 && n < 1350)
  expect(await number('select count(*) from campus')).toBe(5)
  expect(await number('select count(*) from room')).toBeGreaterThan(800)
  expect(await number('select count(distinct level) from asset_class')).toBe(3)
  expect(await number('select count(distinct type) from part')).toBe(14)
  expect(await number('select count(distinct status) from asset')).toBeGreaterThan(8)
})

const expected = {
  manager: {
    kind: 'full',
    orders: { view: 'All', edit: 'All', reassign: 'Anyone', approve: true, editSets: true },
    can: ['FM Access', 'Manage Settings', 'Close Out Orders'],
  },
  supervisor: {
    kind: 'worker',
    orders: { view: 'All', edit: 'All', reassign: 'Anyone', approve: true },
    can: ['View Workorders'],
  },
  technician: {
    kind: 'worker',
    orders: { view: 'Own and Team', edit: 'Own and Team', reassign: 'Own Team', approve: false },
    can: ['View Workorders'],
  },
  contractor: {
    kind: 'worker',
    orders: { view: 'Own', edit: 'Limited', reassign: 'None', approve: false },
    can: ['View Workorders'],
  },
  requester: {
    kind: 'requester',
    orders: { view: 'Own', edit: 'None', reassign: 'None', approve: false },
    can: [],
  },
  tenant: {
    kind: 'requester',
    orders: { view: 'Own', edit: 'None', reassign: 'None', approve: false },
    can: [],
  },
} as const

type Account = {
  kind: string
  privileges: string[]
  password_hash: string
  contact_id: number | null
  assignee_id: number | null
  requester_view_all_orders: boolean
  is_supervisor: boolean | null
  properties: number
}

test.each(Object.entries(expected))(
  '%s signs in with the demo password and may do what the design says',
  async (login, { kind, orders, can }) => {
    const [account] =
      await ask<Account>(`select r.kind, r.privileges, l.password_hash, u.contact_id, u.assignee_id, u.requester_view_all_orders, w.is_supervisor,
    (select count(*)::int from user_property p where p.user_id = u.id) as properties
    from user_account u join role r on r.id = u.role_id join local_credential l on l.user_id = u.id left join worker w on w.id = u.assignee_id where u.login_name = '${login}'`)
    if (!account) throw new Error(`${login} is missing`)
    expect(account.kind).toBe(kind)
    expect(await verify(account.password_hash, 'fettle-demo')).toBe(true)
    const held = parseCanDo(account.privileges)
    expect(held.orders).toMatchObject(orders)
    expect(held.unknown).toEqual([])
    for (const capability of can) expect(held.capabilities).toContain(capability)
    expect(held.capabilities.has('FM Access')).toBe(login === 'manager')
    expect(account.is_supervisor ?? false).toBe(login === 'supervisor')
    expect(account.requester_view_all_orders).toBe(login === 'tenant')
    expect(account.assignee_id === null).toBe(kind !== 'worker')
    expect(account.properties).toBeGreaterThan(0)
  },
)

test('only the accounts of the sign-in page have a password', async () => {
  expect(await number('select count(*) from local_credential')).toBe(6)
})

test('the technician and the contractor have work, and the requester a request in every state', async () => {
  const live = (login: string) =>
    number(
      `select count(*) from work_order w join user_account u on u.assignee_id = w.assign_to_id where u.login_name = '${login}' and status_kind in ('open', 'hold')`,
    )
  expect(await live('technician')).toSatisfy((n: number) => n >= 18 && n <= 24)
  expect(await live('contractor')).toBe(6)
  const states = await ask<{
    state: string
  }>(`select case when w.number is null and status_kind = 'open' then 'waiting' else status_kind end as state
    from work_order w join user_account u on u.contact_id = w.contact_id where u.login_name = 'requester'`)
  expect(states).toHaveLength(8)
  expect(new Set(states.map(({ state }) => state))).toEqual(
    new Set(['waiting', 'open', 'hold', 'complete', 'denied', 'dnc']),
  )
})

test('order and request numbers have no gaps, and the counters hold the last ones', async () => {
  expect(await number('select max(number) - min(number) + 1 - count(number) from work_order')).toBe(0)
  expect(
    await number(
      'select max(request_number) - min(request_number) + 1 - count(request_number) from work_order',
    ),
  ).toBe(0)
  for (const [counter, column, table] of [
    ['work order', 'number', 'work_order'],
    ['request', 'request_number', 'work_order'],
    ['pm schedule', 'number', 'pm_schedule'],
  ] as const)
    expect(
      await number(
        `select last_value - (select max(${column}) from ${table}) from counter where name = '${counter}'`,
      ),
      counter,
    ).toBe(0)
  expect(
    await number(
      `select nextval(pg_get_serial_sequence('work_order', 'id')) - (select max(id) from work_order)`,
    ),
  ).toBe(1)
})

test('a plausible part of the orders is live, on hold, given up, denied, waiting or overdue', async () => {
  const share = (where: string) =>
    number(`select 100.0 * count(*) filter (where ${where}) / count(*) from work_order`)
  expect(await share(`status_kind in ('open', 'hold')`)).toSatisfy((n: number) => n > 4 && n < 8)
  expect(await number(`select count(*) from work_order where status_kind = 'hold'`)).toBeGreaterThan(20)
  expect(await share(`status_kind = 'dnc'`)).toSatisfy((n: number) => n > 0.8 && n < 3)
  expect(await share(`status_kind = 'denied'`)).toSatisfy((n: number) => n > 1 && n < 4)
  expect(
    await number(`select count(*) from work_order where number is null and status_kind = 'open'`),
  ).toSatisfy((n: number) => n > 20 && n < 90)
  expect(
    await share(`status_kind in ('open', 'hold') and target_at < '${demoNow.toISOString()}'`),
  ).toBeGreaterThan(1)
  expect(await share(`category = 'PM'`)).toSatisfy((n: number) => n > 20 && n < 35)
  expect(
    await number('select count(*) from work_order where set_id is not null and pm_schedule_id is null'),
  ).toBeGreaterThan(80)
  expect(await number('select count(*) from work_order where has_unprocessed_failed_tasks')).toBeGreaterThan(
    10,
  )
})

test.each([
  ['work_order', 'entered_at'],
  ['work_order', 'completed_at'],
  ['work_order', 'dnc_at'],
  ['work_order', 'denied_at'],
  ['work_order', 'hold_at'],
  ['work_order', 'closed_out_at'],
  ['work_order', 'assigned_at'],
  ['work_order', 'modified_at'],
  ['work_order_log', 'at'],
  ['stock_transaction', 'transacted_on'],
  ['work_order_comment', 'at'],
  ['cost_labor', 'worked_on'],
  ['cost_part', 'transacted_on'],
  ['order_cost', 'spent_on'],
  ['meter_reading', 'read_at'],
  ['photo', 'taken_at'],
  ['survey', 'answered_at'],
  ['asset_move', 'moved_at'],
  ['asset', 'installed_on'],
  ['user_account', 'in_out_at'],
])('nothing lies in the future: %s.%s', async (table, column) => {
  expect(await number(`select count(*) from ${table} where ${column} > '${demoNow.toISOString()}'`)).toBe(0)
  expect(await number(`select count(${column}) from ${table}`)).toBeGreaterThan(0)
})

test('an order runs forward: entered, assigned, ended, closed out', async () => {
  expect(
    await number(
      'select count(*) from work_order where assigned_at < entered_at or coalesce(completed_at, dnc_at, denied_at) < entered_at or closed_out_at < coalesce(completed_at, dnc_at)',
    ),
  ).toBe(0)
  expect(
    await number(
      'select count(*) from (select at < lag(at) over (partition by work_order_id order by id) as back from work_order_log) l where back',
    ),
  ).toBe(0)
  expect(
    await number(
      'select count(*) from work_order w where not exists (select from work_order_log l where l.work_order_id = w.id)',
    ),
  ).toBe(0)
})

test.each([
  ['work_order', 'description', maxLength.description],
  ['work_order', 'deny_reason', maxLength.reason],
  ['work_order', 'location3', maxLength.locationDetails],
  ['work_order_comment', 'text', maxLength.message],
  ['survey', 'text', maxLength.surveyText],
  ['cost_labor', 'notes', maxLength.laborNote],
  ['order_cost', 'description', maxLength.title],
  ['work_order_task', 'text', maxLength.taskText],
  ['work_order_task', 'data_entry', maxLength.dataEntry],
  ['asset', 'name', maxLength.title],
  ['asset', 'code', maxLength.code],
  ['asset', 'notes', maxLength.notes],
  ['part', 'name', maxLength.name],
  ['contact', 'phone', maxLength.phone],
  ['custom_filter', 'title', maxLength.customFilterTitle],
])('texts keep to their length and have no empty slots: %s.%s', async (table, column, limit) => {
  expect(await number(`select coalesce(max(length(${column})), 0) from ${table}`)).toSatisfy(
    (n: number) => n > 0 && n <= limit,
  )
  expect(await number(`select count(*) from ${table} where ${column} ~ '[{}]|undefined|null|NaN'`)).toBe(0)
})

test('descriptions are varied: short and long, some with lines', async () => {
  expect(
    await number('select count(distinct description) from work_order where pm_schedule_id is null'),
  ).toBeGreaterThan(2500)
  expect(
    await number(`select count(*) from work_order where description like '%' || chr(10) || '%'`),
  ).toBeGreaterThan(200)
  expect(await number('select max(length(description)) from work_order')).toBeGreaterThan(800)
})

test('running meters never fall, and each reading knows the one before it', async () => {
  const readings = `select r.*, m.kind as meter_kind, lag(current_reading) over (partition by meter_id order by read_at) as before from meter_reading r join meter m on m.id = r.meter_id`
  expect(
    await number(`select count(*) from (${readings}) r where previous_reading is distinct from before`),
  ).toBe(0)
  expect(
    await number(
      `select count(*) from (${readings}) r where meter_kind = 'Running' and current_reading < before`,
    ),
  ).toBe(0)
  expect(
    await number('select count(*) from (select from meter_reading group by meter_id having count(*) > 24) m'),
  ).toBeGreaterThan(20)
})

test('every setting is one of the product, with a value that fits', async () => {
  for (const { name, value } of await ask<{ name: string; value: unknown }>(
    'select name, value from setting',
  )) {
    if (name === demoWorldMarker) continue
    expect(isSettingName(name) && isSettingValue(name, value), name).toBe(true)
  }
})

test('a custom field of an order exists', async () => {
  expect(
    await number(
      'select count(*) from work_order, jsonb_object_keys(extended_data) key where key not in (select name from custom_field)',
    ),
  ).toBe(0)
})

test('filling leaves no change records', async () => {
  expect(await number('select count(*) from change_record')).toBe(0)
})

test('a database that is filled stays as it is', async () => {
  const state = () =>
    ask(
      `select (select count(*) from work_order) as orders, (select count(*) from user_account) as accounts, (select max(mod_id) from asset) as version, (select md5(string_agg(s::text, ',' order by id)) from setting s) as settings`,
    )
  const before = await state()
  expect(await hasDemoWorld(db())).toBe(true)
  const result = await seedDemoWorld({
    db: db(),
    storage: createHashingStorage(),
    now: new Date('2026-08-01'),
    log: silentLog,
  })
  expect(result.filled).toBe(false)
  expect(await state()).toEqual(before)
})
