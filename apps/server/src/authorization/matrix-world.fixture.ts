import { seededRoles } from '@fettle/rules/privileges'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

const roleOf = (name: string) => {
  const role = seededRoles.find((each) => each.name === name)
  if (!role) throw new Error(`There is no role ${name}.`)
  return { name, kind: role.kind as string, privileges: [...role.privileges] as string[] }
}
const everything = roleOf('Administrator')
const ownWorker = {
  name: 'Worker Own',
  kind: 'worker',
  privileges: [
    'View Workorders',
    'View Orders: Own',
    'Edit Orders: Own',
    'Reassign Orders: Own Supervisor(s)',
    'Approve Orders: No',
  ],
}
const allWorker = {
  name: 'Worker All',
  kind: 'worker',
  privileges: [
    'View Workorders',
    'View Orders: All',
    'Edit Orders: All',
    'Reassign Orders: Anyone',
    'Approve Orders: No',
  ],
}

/** What a facility manager could lack, one at a time: every string that any call or any of its rows asks for. */
export const withheld = [
  'View Workorders',
  'Edit Workorders',
  'Delete Workorders',
  'Close Out Orders',
  'View Orders: All',
  'Edit Orders: All',
  'Reassign Orders: Anyone',
  'Approve Orders: Yes',
  'View Assets',
  'View Parts',
  'View Documents',
  'View Workers/Vendors',
  'Edit Workers',
  'Delete Workers',
  'View Contacts',
  'View Reports',
  'Approve Timecards',
  'View Rates',
  'Edit Sets: Yes',
  'Manage Saved Filters',
  'Manage Settings',
] as const
export type Withheld = (typeof withheld)[number]

type Person = {
  role: { name: string; kind: string; privileges: string[] }
  property: 1 | 2
  contact?: number
  assignee?: number
  disabled?: boolean
  entity?: boolean
}

/** The columns of the table, in its order; signed out comes before them. */
export const people = {
  disabled: { role: everything, property: 1, disabled: true },
  'manager elsewhere': { role: everything, property: 2 },
  requester: { role: roleOf('Requester'), property: 1, contact: 1 },
  'other requester': { role: roleOf('Requester'), property: 1, contact: 2 },
  tenant: { role: roleOf('Requester'), property: 1, contact: 3, entity: true },
  'requester elsewhere': { role: roleOf('Requester'), property: 2, contact: 4 },
  assignee: { role: ownWorker, property: 1, assignee: 1 },
  'other worker': { role: ownWorker, property: 1, assignee: 2 },
  teammate: { role: roleOf('Technician'), property: 1, assignee: 3 },
  'worker all': { role: allWorker, property: 1, assignee: 4 },
  limited: { role: roleOf('Technician (limited)'), property: 1, assignee: 5 },
  supervisor: { role: roleOf('Supervisor'), property: 1, assignee: 6 },
  manager: { role: everything, property: 1 },
} as const satisfies Record<string, Person>
export type PersonName = keyof typeof people
export const personNames = Object.keys(people) as PersonName[]
/** Everybody who has an account, in the order of their ids. */
export const accountNames = [...personNames, ...withheld.map((text) => `without ${text}`)]
export const userIdOf = (name: string): number => accountNames.indexOf(name) + 1

const places = `
  insert into property (id, code, name, time_zone) values (1, 'N', 'Northern', 'UTC'), (2, 'S', 'Southern', 'UTC'),
    (3, 'A', 'Northern annex', 'UTC');
  insert into campus (id, property_id, code, name) values (1, 1, 'C', 'Northern campus');
  insert into building (id, property_id, campus_id, code, name) values (1, 1, 1, 'B', 'Northern hall'),
    (3, 3, null, 'X', 'Northern hall');
  insert into floor (id, building_id, code, name) values (1, 1, '1', 'Northern floor');
  insert into room (id, floor_id, code, name) values (1, 1, '101', 'Northern room');
  insert into trade (id, name) values (1, 'Northern heating'), (2, 'Northern doors');
  insert into property_trade (property_id, trade_id) values (1, 1), (1, 2), (3, 1);
  insert into job_type (id, trade_id, name) values (1, 1, 'Northern job');
  insert into asset_class (id, level, name) values (1, 1, 'Northern class');
  insert into quick_message (property_id, direction, text) values (1, 'Worker To Requester', 'Northern message');
  insert into value_list_item (property_id, list_name, value) values (1, 'Department', 'Northern office'),
    (1, 'Priority', 'Northern first');
  update value_list_item set request_priority = 1, display_sequence = 1 where list_name = 'Priority' and property_id = 1;
  insert into sub_status (kind, name) values ('open', 'Waiting');
  insert into setting (name, value) values ('workOrderEntityTransfer', 'true'), ('secondaryAssignee', 'true');
  insert into assignee (id, kind, property_id, name) values (1, 'worker', 1, 'Northern Ann'), (2, 'worker', 1, 'Northern Bob'),
    (3, 'worker', 1, 'Northern Cid'), (4, 'worker', 1, 'Northern Dot'), (5, 'worker', 1, 'Northern Eve'),
    (6, 'worker', 1, 'Northern Flo'), (7, 'vendor', 1, 'Northern vendor');
  insert into company (id, code) values (7, 'NV');
  insert into worker (id, property_id, supervisor_id, is_supervisor) values (6, 1, null, true);
  insert into worker (id, property_id, supervisor_id) values (1, 1, 6), (2, 1, null), (3, 1, null), (4, 1, null), (5, 1, null);
  insert into assignee_trade (assignee_id, trade_id) values (1, 1), (2, 2), (3, 1), (4, 2), (5, 2), (6, 1);
  insert into contact (id, property_id, first_name, last_name, email, phone, building_id) values
    (1, 1, 'Rita', 'Northern', 'rita@n.example', '555-123-4567', 1), (2, 1, 'Otto', 'Northern', 'otto@n.example', '555-123-4567', 1),
    (3, 1, 'Tina', 'Northern', 'tina@n.example', '555-123-4567', 1), (4, 2, 'Stan', 'Southern', 'stan@s.example', '555-123-4567', null);
  insert into asset (id, property_id, code, name) values (1, 1, 'A-1', 'Northern boiler'), (2, 1, 'A-2', 'Northern pump');
  insert into meter (id, property_id, asset_id, name) values (1, 1, 1, 'Northern meter');
  insert into meter_reading (id, meter_id, current_reading, read_at) values (1, 1, 1, now());
  insert into part (id, property_id, code, name) values (1, 1, 'P-1', 'Northern seal');
  update counter set last_value = 1000;
  do $$ declare each record; begin
    for each in select sequencename from pg_sequences where schemaname = 'public' loop
      perform setval(each.sequencename::regclass, 1000);
    end loop;
  end $$;`

/** Two properties, the second of them with nobody but strangers, and everybody of the table. */
export async function fillMatrixWorld(db: Db): Promise<void> {
  await sql.raw(places).execute(db)
  const accounts = [
    ...personNames.map((name): [string, Person] => [name, people[name]]),
    ...withheld.map((text): [string, Person] => {
      const privileges = everything.privileges.filter((each) => each !== text)
      return [`without ${text}`, { role: { name: `Without ${text}`, kind: 'full', privileges }, property: 1 }]
    }),
  ]
  for (const [index, [name, person]] of accounts.entries()) {
    const { id: roleId } = await db
      .insertInto('role')
      .values({ ...person.role, name: `${person.role.name} ${index}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_account')
      .values({
        id: index + 1,
        subject: name,
        login_name: name,
        display_name: person.property === 1 ? `Northern ${name}` : name,
        role_id: roleId,
        contact_id: person.contact ?? null,
        assignee_id: person.assignee ?? null,
        is_disabled: person.disabled ?? false,
        requester_view_all_orders: person.entity ?? false,
        in_out_active: true,
      })
      .execute()
    await db
      .insertInto('user_property')
      .values({ user_id: index + 1, property_id: person.property })
      .execute()
    if (name === 'supervisor' || name === 'manager' || name.startsWith('without '))
      await db
        .insertInto('user_property')
        .values({ user_id: index + 1, property_id: 3 })
        .execute()
  }
}

const orders = `
  delete from report_run; delete from document; delete from photo; delete from cost_labor; delete from work_order;
  insert into stored_file (id, sha256, media_type, byte_size) values (1, '{sha}', 'image/png', {size}) on conflict do nothing;
  insert into work_order (id, property_id, number, request_number, category, status_kind, assign_to_id,
    assign_to_secondary_id, contact_id, entered_by_user_id, trade_id, building_id, time_zone, description, entered_at,
    hold_at, completed_at, closed_out_at, signature_file_id)
  select id, 1, case when id = 2 then null else id end, case when id = 2 then 2 end, case when id = 2 then 'REQ' else 'CM' end,
    (array['open', 'open', 'hold', 'complete', 'complete', 'open', 'open'])[id], 1, 5, 1, 3, 1, 1, 'UTC', 'Northern leak',
    '2026-03-01', case when id = 3 then timestamptz '2026-03-02' end,
    case when id in (4, 5) then timestamptz '2026-03-02' end, case when id = 5 then timestamptz '2026-03-03' end,
    case when id = 6 then 1 end
  from generate_series(1, 7) id;
  insert into work_order_asset (id, work_order_id, asset_id) values (1, 1, 1);
  insert into cost_labor (id, property_id, work_order_id, assignee_id, worked_on, hours) values (1, 1, 1, 1, '2026-03-05', 1);
  insert into cost_part (id, work_order_id, name, transacted_on, quantity, cost_type)
    values (1, 1, 'Northern seal', '2026-03-05', 1, 'Purchase');
  insert into work_order_task (id, work_order_id, sort_order, text, answer_kind) values (1, 1, 1, 'Read it', 'text');
  insert into order_timer (user_id, work_order_id, started_at) values (7, 7, '2026-03-10 14:00Z');
  insert into photo (id, work_order_id, file_id, name) values (1, 1, 1, 'Northern photo');
  insert into photo (id, asset_id, file_id, name) values (2, 1, 1, 'Northern photo');
  insert into document (id, property_id, title, current_version) values (1, 1, 'Northern manual', 1);
  insert into document_version (document_id, version, file_id, file_name) values (1, 1, 1, 'northern.png');
  insert into document_link (document_id, work_order_id) values (1, 1);
  insert into report_run (id, user_id, property_id, report_id, report_name) values (1, 13, 1, 1000, 'Northern report');
  delete from custom_filter;
  delete from user_account where login_name = 'newcomer';
  insert into custom_filter (user_id, title, query) values (7, 'Mine', '{}');`

/** Puts every order and what hangs on it back to where the table expects it. */
export async function resetOrders(db: Db, picture: { sha256: string; byteSize: number }): Promise<void> {
  await sql
    .raw(orders.replace('{sha}', picture.sha256).replace('{size}', String(picture.byteSize)))
    .execute(db)
}
