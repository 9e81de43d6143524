import type pg from 'pg'
import type { Question } from './http-connection.ts'
import { alone } from './load.ts'
import type { SlowLine } from './slow-lists.ts'
import type { Stage } from './stage.ts'
import type { World } from './world.ts'

/** What an administrator waits for a page, and for the log of a whole installation. */
const administrationLimits = { pageMs: 300, logMs: 1000 } as const

const users = 5000
const roles = 200
/** Lines of the system log for each order of the world: 20,000,000 at 1,000,000 orders. */
const linesAnOrder = 20
/** Lines that are written at once. */
const batch = 1_000_000

type Asked = { name: string; limitMs: number; question: Question }

/**
 * Measures what each page of administration asks first, and the system log by person, record, area and day, on an
 * installation with many users, roles and log lines.
 */
export async function measureAdministration({ product, database, world }: Stage): Promise<SlowLine[]> {
  await createAccounts(database, world)
  await createLog(database, linesAnOrder * world.orders)
  await database.query(
    `update user_account set role_id = (select id from role where name = 'Administrator') where id = $1`,
    [world.actorId],
  )
  await database.query('analyze user_account, user_property, role, change_record')
  const lines: SlowLine[] = []
  for (const { name, limitMs, question } of await questionsOf(database, world)) {
    const load = { clients: 1, seconds: 4, minTurns: 6, maxTurns: 20 }
    lines.push({ name, limitMs, ...(await alone(product, () => question, load)) })
  }
  return lines
}

async function questionsOf(database: pg.Client, world: World): Promise<Asked[]> {
  const { propertyId } = world
  const page = (name: string, path: string): Asked => ({
    name,
    limitMs: administrationLimits.pageMs,
    question: { method: 'GET', path: `/api/${path}` },
  })
  const log = (name: string, query: Record<string, string>): Asked => ({
    name: `the log${name}`,
    limitMs: administrationLimits.logMs,
    question: { method: 'GET', path: `/api/System/log?${new URLSearchParams(query)}` },
  })
  const {
    rows: [some],
  } = await database.query<{ user: string; role: string; today: string }>(
    `select (select max(id) from user_account where login_name like 'bench-%')::text as "user",
       (select max(id) from role where name like 'Bench %')::text as role, current_date::text as today`,
  )
  if (!some) throw new Error('There are no users to ask for.')
  const { user, role, today } = some
  return [
    page('users', 'Accounts'),
    page('users by role, descending', 'Accounts?sortColumn=roleName&sortDirection=descend'),
    page('users by last sign-in', 'Accounts?sortColumn=lastSignIn'),
    page('users with a text', 'Accounts?search=bench%20499'),
    page('users, last page', `Accounts?skip=${users - 24}`),
    page('a user', `Accounts/${user}`),
    page('the log of a user', `Accounts/${user}/log`),
    page('roles', 'Roles/list'),
    page('roles and who has them', 'Roles'),
    page('a role', `Roles/${role}`),
    page('the log of a role', `Roles/${role}/log`),
    page('preferences', 'System/settings/all'),
    page('preferences of a property', `System/settings/all?propertyId=${propertyId}`),
    page('properties', 'Properties/list'),
    page('a property', `Properties/${propertyId}/setup`),
    page('the calendar of a property', `Properties/${propertyId}/calendar`),
    page('buildings', `Places/list?propertyId=${propertyId}`),
    page('rooms', `Places/list?propertyId=${propertyId}&level=room`),
    page('procedures', 'Procedures'),
    page('trades and job types', 'System/trades'),
    page('asset classes', 'AssetClasses'),
    page('value lists', 'System/valuelists'),
    page('state of the e-mail', 'System/mailstatus'),
    page('e-mail queue', 'System/mail'),
    page('e-mail templates', 'System/mailtemplates'),
    page('shared filters', 'SavedFilters/shared'),
    page('API keys', 'ApiKeys'),
    page('webhooks', 'Webhooks'),
    page('people to filter the log by', 'System/log/users?search=bench'),
    log('', {}),
    log(' of a person', { userId: user }),
    log(' of a record', { recordKind: 'asset', recordId: '77' }),
    log(' of an area', { area: 'Users and roles' }),
    log(' of a day', { from: today, to: today }),
    log(' of a person, an area and a day', { userId: user, area: 'Assets', from: today, to: today }),
    log(' of a person in an area without a line', { userId: user, area: 'Sign-ins and refusals' }),
  ]
}

async function createAccounts(database: pg.Client, { propertyId }: World): Promise<void> {
  await database.query('begin')
  await database.query(`set local fettle.history = 'off'`)
  await database.query(
    `insert into role (name, kind, privileges)
     select 'Bench ' || n, 'full', '{FM Access,View Workorders,View Assets}' from generate_series(1, $1::int) n`,
    [roles],
  )
  await database.query(
    `with made as (
       insert into user_account (subject, login_name, display_name, email, role_id)
       select 'bench-' || n, 'bench-' || n, 'Bench ' || n, 'bench-' || n || '@bench.example',
         (select id from role where name = 'Bench ' || (n % $2::int + 1))
       from generate_series(1, $1::int) n returning id)
     insert into user_property (user_id, property_id)
     select made.id, property.id from made, property where property.id = $3 or property.id % 3 = made.id % 3`,
    [users, roles, propertyId],
  )
  await database.query('commit')
}

/** Writes lines about assets, orders, buildings, users and roles, each later than the one before, up to now. */
async function createLog(database: pg.Client, count: number): Promise<void> {
  const {
    rows: [last],
  } = await database.query<{ at: Date }>(
    `select coalesce(max(at), now() - interval '3 years') as at from change_record`,
  )
  for (let from = 0; from < count; from += batch)
    await database.query(
      `insert into change_record (at, user_id, request_id, record_kind, record_id, property_id, action, field, before, after)
       select $1::timestamptz + (now() - $1::timestamptz) * ((n + 1)::float8 / $3), author.first + n % $4, 'bench ' || n / 8,
         (array['asset', 'work_order', 'building', 'user_account', 'role'])[n % 5 + 1],
         n % 5000 + 1, place.id, 'update', 'name', to_jsonb('Bench ' || n), to_jsonb('Bench ' || n + 1)
       from generate_series($2::int, least($2 + $5, $3) - 1) n,
         (select min(id) as first from user_account where login_name like 'bench-%') author,
         (select min(id) as id from property) place`,
      [last?.at, from, count, users, batch],
    )
}
