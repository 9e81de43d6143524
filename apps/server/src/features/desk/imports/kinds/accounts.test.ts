import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { expectLines } from '../testing/expect-lines.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText(
  'properties',
  'code,name,time_zone\nMAIN,Main campus,America/Chicago\nWEST,West campus,America/Denver\n',
)
await world.importText(
  'contacts',
  'code,first_name,last_name,email,active\nC1,Ann,Lee,ann@example.com,\nC2,Bo,Ray,bo@example.com,\nC3,Cy,Old,,no\n',
  '--property',
  'MAIN',
)
await world.importText('workers', 'name,email\nSam Hill,sam@example.com\n', '--property', 'WEST')

const split = (column: string) => ['--split', `${column}=;`]
const roleFile =
  'name,kind,privileges\nFront desk,Full,View Assets; Edit Contacts; View Orders: All\nCrew,Worker,View Orders: Own\nAsker,Requester,\n'

test('roles are imported with the privileges that saving adds, and with a log', async () => {
  expect((await world.importText('roles', roleFile, ...split('privileges'))).counts).toBe(
    'created 3, updated 0, unchanged 0, refused 0',
  )
  expect((await world.importText('roles', roleFile, ...split('privileges'))).counts).toBe(
    'created 0, updated 0, unchanged 3, refused 0',
  )
  const desk = await world.db
    .selectFrom('role')
    .selectAll()
    .where('name', '=', 'Front desk')
    .executeTakeFirstOrThrow()
  expect(desk).toMatchObject({
    kind: 'full',
    privileges: [
      'FM Access',
      'View Assets',
      'View Contacts',
      'Edit Contacts',
      'View Orders: All',
      'Reassign Orders: None',
      'Approve Orders: No',
      'Edit Sets: No',
    ],
  })
  const log = await findRows(world.db, 'role_log', ['event', 'user_name'], { role_id: desk.id })
  expect(log).toEqual([{ event: 'role-entered', user_name: 'Import' }])
})

test('a role with an unknown privilege, or one not allowed for its kind, is rejected', async () => {
  const run = await world.importText(
    'roles',
    'name,kind,privileges\nA,Worker,Fly\nB,Worker,Manage Settings\nC,,\nD,Boss,\n',
    ...split('privileges'),
  )
  expect(run.counts).toContain('refused 4')
  expectLines(run, [
    "  line 2, privileges: there is no privilege 'Fly'",
    '  line 3, privileges: A Worker role cannot have Manage Settings',
    '  line 4, kind: is missing, and a new record needs it',
    "  line 5, kind: 'Boss' isn't a choice here. Use Full, Worker or Requester",
  ])
})

const userFile =
  'login,role,contact,worker,name,email,properties\nann,Asker,C1,,,,MAIN\nsam,Crew,,Sam Hill,,,WEST\nbo,Front desk,C2,,,bo.ray@example.com,WEST; MAIN\ndesk,Front desk,,,Front Desk,,MAIN\n'

test('users are imported with their person, found by login name, without notices', async () => {
  const options = split('properties')
  expect((await world.importText('users', userFile, ...options)).counts).toBe(
    'created 4, updated 0, unchanged 0, refused 0',
  )
  expect((await world.importText('users', userFile, ...options)).counts).toBe(
    'created 0, updated 0, unchanged 4, refused 0',
  )
  const stored = await world.db
    .selectFrom('user_account as u')
    .leftJoin('contact as c', 'c.id', 'u.contact_id')
    .leftJoin('assignee as a', 'a.id', 'u.assignee_id')
    .select([
      'login_name',
      'display_name',
      'u.email',
      'c.code as contact',
      'a.name as worker',
      'in_out_active',
    ])
    .select((eb) => eb('u.subject', '=', eb.cast<string>('u.id', 'text')).as('is_own_subject'))
    .orderBy('u.id')
    .execute()
  expect(stored).toEqual(
    [
      ['ann', 'Ann Lee', 'ann@example.com', 'C1', null, false],
      ['sam', 'Sam Hill', 'sam@example.com', null, 'Sam Hill', true],
      ['bo', 'Bo Ray', 'bo.ray@example.com', 'C2', null, false],
      ['desk', 'Front Desk', '', null, null, false],
    ].map(([login_name, display_name, email, contact, worker, in_out_active]) => ({
      login_name,
      display_name,
      email,
      contact,
      worker,
      in_out_active,
      is_own_subject: true,
    })),
  )
  const properties = await world.db
    .selectFrom('user_property')
    .innerJoin('property', 'property.id', 'user_property.property_id')
    .innerJoin('user_account', 'user_account.id', 'user_id')
    .select('code')
    .where('login_name', '=', 'bo')
    .orderBy('user_property.display_sequence')
    .execute()
  expect(properties.map(({ code }) => code)).toEqual(['WEST', 'MAIN'])
  expect(await world.db.selectFrom('password_link').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('user_account_log').select('event').distinct().execute()).toEqual([
    { event: 'account-entered' },
  ])
})

test('an account rejected by its page is rejected with the reason', async () => {
  const run = await world.importText(
    'users',
    'login,role,contact,worker,name,email,properties\na,Asker,,,,,MAIN\nb,Crew,C2,,,,MAIN\nc,Asker,C1,,,,MAIN\nd,Asker,C3,,,,MAIN\ne,Front desk,,,E,ANN@example.com,MAIN\nf,Front desk,,,Ann Lee,,MAIN\ng,Front desk,,,G,g,MAIN\nh,Front desk,,,H,,\ni,Boss,,,I,,MAIN\nj,Front desk,,,,,MAIN\nk,Crew,,Sam Hill,,,MAIN\nann,Asker,C2,,,,MAIN\n',
  )
  expect(run.counts).toBe('created 0, updated 0, unchanged 0, refused 12')
  expectLines(run, [
    '  line 2, role: A requester\u2019s account is tied to a contact.',
    '  line 3, contact: a worker\u2019s account is tied to a worker',
    "  line 4, contact: the contact 'C1' has an account already",
    "  line 5, contact: there is no active contact 'C3' in the properties",
    "  line 6, email: the account 'ann' has 'ANN@example.com'",
    "  line 7, name: the account 'ann' has 'Ann Lee'",
    "  line 8, email: 'g' is not an e-mail address",
    '  line 9, properties: is missing, and a new account needs one: or use --property',
    "  line 10, role: there is no role 'Boss'",
    '  line 11, name: is missing, and the account belongs to neither contact nor worker',
    "  line 12, worker: there is no active worker 'Sam Hill' in the properties",
    '  line 13, contact: an account stays with whom it belongs to',
  ])
})

test('a changed file changes role and properties, but no import removes an administrator', async () => {
  await world.importText('roles', 'name,kind,privileges\nBoss,Full,Manage Settings\n')
  const file = 'login,role,name,properties\ndesk,Boss,Front Desk,WEST\n'
  expect((await world.importText('users', file)).counts).toContain('updated 1')
  const back = await world.importText('users', 'login,role,properties\ndesk,Front desk,WEST\n')
  expect(back.report.join('\n')).toContain('an import makes no administrator anything less')
  const weaker = await world.importText('roles', 'name,kind,privileges\nBoss,Full,View Assets\n')
  expect(weaker.report.join('\n')).toContain('an import takes Manage Settings from no role')
  const kind = await world.importText('roles', 'name,kind\nCrew,Requester\n')
  expect(kind.report.join('\n')).toContain('somebody has this role; its kind stays')
})
