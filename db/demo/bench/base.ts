import { sql } from 'kysely'
import type { Trx } from '../../../apps/server/src/platform/db/database.ts'
import { fill } from '../orders/describe.ts'
import {
  accountRow,
  type DemoLogin,
  demoAccounts,
  demoLogins,
  type RoleIds,
  roleIdOf,
} from '../people/accounts.ts'
import { castNames } from '../people/people.ts'
import { firstNames, lastNames } from '../people/people-data.ts'
import { createRandom } from '../random.ts'
import { createRowStore, writeRows } from '../row-store.ts'
import { trades } from '../texts/all.ts'
import type { Scale } from './scale.ts'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
]
const towns = [
  'Ashford',
  'Brookhaven',
  'Cedar Point',
  'Dunmore',
  'Eastlake',
  'Fairmont',
  'Glenwood',
  'Harbor View',
  'Ironton',
  'Juniper',
  'Kingsley',
  'Lakeside',
  'Millbrook',
  'Northgate',
  'Oakhurst',
  'Pinecrest',
  'Quarry Hill',
  'Riverton',
  'Stonebridge',
  'Thornbury',
]
const pad = (value: number) => String(value).padStart(2, '0')

/** Creates a helper for every insert: a number of 0 to m - 1 that depends on i and a salt alone. */
export async function createHash(trx: Trx): Promise<void> {
  await sql`create function pg_temp.h(i bigint, salt int, m int) returns int language sql immutable parallel safe
    return ((hashint8extended(i, salt) & 9223372036854775807) % m)::int`.execute(trx)
}

/**
 * Creates properties with regular numbers of buildings, floors and rooms, so that a place's id follows from its
 * position.
 */
export async function addPlaces(trx: Trx, scale: Scale): Promise<void> {
  const { properties, buildingsPerProperty, floorsPerBuilding, roomsPerFloor } = scale
  const rows = createRowStore()
  for (let index = 0; index < properties; index++) {
    const town = towns[index] ?? `Property ${index + 1}`
    rows.add('property', {
      id: rows.nextId('property'),
      code: `P${pad(index + 1)}`,
      name: `${town} Center`,
      city: town,
      country: 'USA',
      time_zone: zones[index % zones.length] ?? 'UTC',
      help_name: `${town} Help Desk`,
    })
  }
  await writeRows(trx, rows, ['property'])
  await sql`insert into building (id, property_id, code, name)
    select b, (b - 1) / ${buildingsPerProperty}::int + 1, 'B' || b, 'Building ' || b from generate_series(1, ${properties * buildingsPerProperty}::int) b`.execute(
    trx,
  )
  await sql`insert into floor (id, building_id, code, name, sort_number)
    select f, (f - 1) / ${floorsPerBuilding}::int + 1, ((f - 1) % ${floorsPerBuilding}::int + 1)::text, 'Floor ' || ((f - 1) % ${floorsPerBuilding}::int + 1), (f - 1) % ${floorsPerBuilding}::int
    from generate_series(1, ${properties * buildingsPerProperty * floorsPerBuilding}::int) f`.execute(trx)
  await sql`insert into room (id, floor_id, code, name, use)
    select r, (r - 1) / ${roomsPerFloor}::int + 1,
      (((r - 1) / ${roomsPerFloor}::int) % ${floorsPerBuilding}::int + 1)::text || lpad(((r - 1) % ${roomsPerFloor}::int + 1)::text, 2, '0'), '', 'Office'
    from generate_series(1, ${properties * buildingsPerProperty * floorsPerBuilding * roomsPerFloor}::int) r`.execute(
    trx,
  )
}

/** Creates trades and job types, and a table of sample descriptions for orders. */
export async function addTrades(trx: Trx, scale: Scale): Promise<{ trades: number; texts: number }> {
  const rows = createRowStore()
  const random = createRandom('bench texts')
  const texts: object[] = []
  for (const { trade, jobTypes, problems } of trades) {
    const tradeId = rows.nextId('trade')
    rows.add('trade', { id: tradeId, name: trade })
    for (let property = 1; property <= scale.properties; property++)
      rows.add('property_trade', { property_id: property, trade_id: tradeId })
    for (const { name, priority } of jobTypes) {
      const id = rows.nextId('job_type')
      rows.add('job_type', { id, trade_id: tradeId, name, priority })
      for (const problem of problems.filter(({ jobType }) => jobType === name)) {
        const scene = {
          problem,
          building: { name: 'Building 7' } as never,
          room: { spoken: '#room#', floor: { code: '2' } } as never,
          asset: null,
        }
        for (const text of [...problem.asked, ...problem.terse]) {
          texts.push({
            k: texts.length,
            trade_id: tradeId,
            job_type_id: id,
            priority,
            text: fill(text, scene, random),
          })
        }
      }
    }
  }
  await writeRows(trx, rows, ['trade', 'property_trade', 'job_type'])
  await sql`create temp table sample_text on commit drop as
    select * from json_to_recordset(${JSON.stringify(texts)}::json) as t (k int, trade_id bigint, job_type_id bigint, priority int, text text)`.execute(
    trx,
  )
  return { trades: trades.length, texts: texts.length }
}

/** Creates workers, vendors and contacts, each with an account; the demo's own accounts come first. */
export async function addPeople(
  trx: Trx,
  scale: Scale,
  input: { roleIds: RoleIds; hashes: ReadonlyMap<DemoLogin, string>; trades: number },
): Promise<void> {
  const { properties, workersPerProperty, vendors, contactsPerProperty } = scale
  const workers = properties * workersPerProperty
  const names = sql`${sql.val(firstNames)}::text[], ${sql.val(lastNames)}::text[]`
  const nameOf = sql`f[1 + (n * 7) % array_length(f, 1)] || ' ' || l[1 + (n * 13 + n / 89) % array_length(l, 1)]`
  await sql`insert into assignee (id, kind, property_id, name)
    select n, 'worker', (n - 1) / ${workersPerProperty}::int + 1, ${nameOf} || ' ' || n from generate_series(1, ${workers}::int) n, (values (${names})) as x (f, l)`.execute(
    trx,
  )
  await sql`insert into assignee (id, kind, name) select ${workers}::int + n, 'vendor', 'Vendor ' || n from generate_series(1, ${vendors}::int) n`.execute(
    trx,
  )
  await sql`insert into company (id, code) select id, 'V' || id from assignee where kind = 'vendor'`.execute(
    trx,
  )
  await sql`insert into worker (id, property_id, hourly_rate, is_supervisor) select id, property_id, 25 + id % 20, id % ${workersPerProperty}::int = 1 from assignee where kind = 'worker'`.execute(
    trx,
  )
  // Each worker serves the trade of their position in the crew and the next one.
  await sql`insert into assignee_trade (assignee_id, trade_id)
    select id, ((id - 1) % ${workersPerProperty}::int + step) % ${input.trades}::int + 1 from worker, generate_series(0, 1) step`.execute(
    trx,
  )
  await sql`insert into contact (id, property_id, code, first_name, last_name, email, phone)
    select n, (n - 1) / ${contactsPerProperty}::int + 1, 'C-' || n, f[1 + (n * 7) % array_length(f, 1)], l[1 + (n * 13 + n / 89) % array_length(l, 1)] || ' ' || n, 'person' || n || '@bench.example', '555-555-0100'
    from generate_series(1, ${properties * contactsPerProperty}::int) n, (values (${names})) as x (f, l)`.execute(
    trx,
  )
  await addAccounts(trx, scale, input.roleIds, input.hashes)
}

async function addAccounts(
  trx: Trx,
  { properties, workersPerProperty }: Scale,
  roleIds: RoleIds,
  hashes: ReadonlyMap<DemoLogin, string>,
): Promise<void> {
  const rows = createRowStore()
  const places: Record<DemoLogin, { assigneeId?: number; contactId?: number; properties: number }> = {
    manager: { contactId: 1, properties },
    supervisor: { assigneeId: 1, properties },
    technician: { assigneeId: 2, properties: 1 },
    contractor: { assigneeId: workersPerProperty, properties: 1 },
    requester: { contactId: 2, properties: 1 },
    tenant: { contactId: 3, properties: 1 },
  }
  for (const login of demoLogins) {
    const id = rows.nextId('user_account')
    const { assigneeId, contactId, properties: seen } = places[login]
    rows.add(
      'user_account',
      accountRow({
        id,
        login,
        name: castNames[login].join(' '),
        email: `${login}@fettle.example`,
        roleId: roleIdOf(roleIds, demoAccounts[login].role),
        contactId: contactId ?? null,
        assigneeId: assigneeId ?? null,
        viewAll: login === 'tenant',
      }),
    )
    rows.add('local_credential', { user_id: id, password_hash: hashes.get(login) ?? '' })
    for (let property = 1; property <= seen; property++)
      rows.add('user_property', { user_id: id, property_id: property, display_sequence: property })
  }
  await writeRows(trx, rows, ['user_account', 'local_credential', 'user_property'])
  // Other people's accounts: without a password, ids from 1001 for workers and from 10001 for contacts.
  await sql`insert into user_account (id, subject, login_name, display_name, role_id, assignee_id)
    select 1000 + w.id, 'worker-' || w.id, 'worker' || w.id, a.name, ${roleIdOf(roleIds, 'Technician')}, w.id from worker w join assignee a on a.id = w.id`.execute(
    trx,
  )
  await sql`insert into user_account (id, subject, login_name, display_name, role_id, contact_id)
    select 10000 + id, 'contact-' || id, 'contact' || id, first_name || ' ' || last_name, ${roleIdOf(roleIds, 'Requester')}, id from contact`.execute(
    trx,
  )
  await sql`insert into user_property (user_id, property_id)
    select u.id, coalesce(w.property_id, c.property_id) from user_account u left join worker w on w.id = u.assignee_id left join contact c on c.id = u.contact_id where u.id > 1000`.execute(
    trx,
  )
}
