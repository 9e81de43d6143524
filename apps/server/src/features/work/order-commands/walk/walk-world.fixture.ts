import type { Actor } from '@fettle/rules/access/permissions'
import type { SettingName } from '@fettle/rules/settings/settings'
import { sql } from 'kysely'
import { findActor } from '#platform/identity/identity.repository.ts'
import { type CommandsApp, createCommandsApp } from '../commands-app.fixture.ts'

/** Users of the walk, each with different rights. Users with more rights are listed more often. */
export const walkers = [
  ...[
    'administrator',
    'administrator',
    'administrator',
    'administrator',
    'supervisor',
    'supervisor',
    'supervisor',
  ],
  ...['technician', 'technician', 'technician', 'requester', 'requester', 'requester', 'wide', 'wide'],
  ...[
    'contractor',
    'dispatcher',
    'viewer',
    'southerner',
    'neighbor',
    'tenant',
    'loner',
    'overseer',
    'roamer',
  ],
] as const

/** Settings that a walk may enable. */
export const walkSettings = [
  'requireAssetForCompletion',
  'requireLaborForCompletion',
  'requireNoteForCompletion',
  'requirePublicNoteForCompletion',
  'requirePublicNoteForDNC',
  'requirePrivateNoteForDNC',
  'procedureMandatoryFlag',
  'surveyActiveFlag',
  'workOrderEntityTransfer',
  'holdShiftsTargetFlag',
] as const satisfies readonly SettingName[]

/**
 * Users added to the reference world: a requester of another contact, a requester who sees both properties, a
 * worker limited to own orders, a worker who sees all but edits none, and one who works everywhere.
 */
const people = `
  insert into role (id, name, kind, privileges) values
    (2001, 'Own', 'worker', '{View Workorders,View Orders: Own,Edit Orders: Own,Reassign Orders: Own Supervisor(s)}'),
    (2002, 'Overseer', 'worker', '{View Workorders,View Orders: All,Reassign Orders: All Supervisors,Approve Orders: Yes}'),
    (2003, 'Roamer', 'worker', '{View Workorders,View Orders: All,Edit Orders: All,Reassign Orders: Anyone}');
  insert into assignee (id, kind, property_id, name) values (2001, 'worker', 1001, 'Roy Roam');
  insert into worker (id, property_id) values (2001, 1001);
  insert into contact (id, property_id, first_name, last_name) values (2001, 1001, 'Tina', 'Tenant');
  insert into user_account (id, subject, login_name, display_name, role_id, contact_id, assignee_id, requester_view_all_orders)
  values
    (2001, 'neighbor', 'neighbor', 'Carl Colleague', 1009, 1002, null, false),
    (2002, 'tenant', 'tenant', 'Tina Tenant', 1009, 2001, null, true),
    (2003, 'loner', 'loner', 'Una Upper', 2001, null, 1009, false),
    (2004, 'overseer', 'overseer', 'Pia Pipe', 2002, null, 1003, false),
    (2005, 'roamer', 'roamer', 'Roy Roam', 2003, null, 2001, false);
  insert into user_property (user_id, property_id) values (2001, 1001), (2002, 1001), (2002, 1002), (2003, 1001),
    (2004, 1001), (2004, 1002), (2005, 1001), (2005, 1002);
  insert into asset (id, property_id, code, name) values (2001, 1001, 'N-1', 'Boiler'), (2002, 1001, 'N-2', 'Pump'),
    (2003, 1001, 'N-3', 'Fan'), (2004, 1002, 'S-1', 'Quay crane');
  update property set new_orders_to_req = true where id = 1002;`

export type WalkApp = CommandsApp & { actors: ReadonlyMap<string, Actor> }

/** Starts the app on two properties with all walkers. */
export async function createWalkApp(): Promise<WalkApp> {
  const server = await createCommandsApp()
  await sql.raw(people).execute(server.db)
  const found = await Promise.all(
    [...new Set<string>(walkers)].map(async (subject): Promise<[string, Actor]> => {
      const actor = await findActor(server.db, { issuer: '', subject })
      if (!actor) throw new Error(`Nobody is called ${subject}`)
      return [subject, actor]
    }),
  )
  return { ...server, actors: new Map(found) }
}

/** Initial orders of a walk: two orders and a request in North, an order and a request in South. */
export async function fillWalkOrders({ send, db }: WalkApp): Promise<number[]> {
  const north = { propertyId: 1001, jobType: 'Too hot', trade: 'HVAC', building: 'Library' }
  const south = { propertyId: 1002, jobType: 'South tiles', trade: 'Roofing', building: 'South Library' }
  const made = [
    await send('dispatcher', 'POST', '', {
      assets: [2001, 2002],
      ...north,
      description: 'Cold',
      assignTo: 'Tess Tern',
      contactId: 1001,
    }),
    await send('dispatcher', 'POST', '', { ...north, description: 'Hot', assignTo: 'Una Upper' }),
    await send('requester', 'POST', '/Request', { ...north, jobType: undefined, description: 'Draught' }),
    await send('wide', 'POST', '', { ...south, description: 'Slate', assignTo: 'Vic South' }),
    await send('tenant', 'POST', '/Request', {
      ...south,
      trade: undefined,
      jobType: undefined,
      description: 'Drip',
    }),
  ]
  for (const { status, body } of made) if (status !== 201) throw new Error(body)
  const ids = made.map(({ json }) => json.workorderId as number)
  await db
    .insertInto('work_order_task')
    .values([
      { work_order_id: ids[0] as number, sort_order: 1, text: 'Shut the valve' },
      { work_order_id: ids[0] as number, sort_order: 2, text: 'Open the valve' },
    ])
    .execute()
  return ids
}
