import { type Actor, may } from '@fettle/rules/access/permissions'
import { userKindLabels } from '@fettle/rules/access/role-privileges'
import { sql } from 'kysely'
import type { ExportKind } from './export-kind.ts'
import { importKind } from './import-kind.ts'
import { placeCells, placeJoins, propertyCode, roomCell } from './place-kinds.repository.ts'

const managesUsers = (actor: Actor) => may(actor, 'users.manage')

const tradesOf = sql`array(select trade.name from assignee_trade link join trade on trade.id = link.trade_id
  where link.assignee_id = record.id order by trade.display_sequence, trade.id)`

/** The account's properties, in which an import looks up its contact or worker. */
const ownProperties = sql`select property_id from user_property where user_id = record.id`

const kindLabels = JSON.stringify(userKindLabels)

export const peopleKinds: readonly ExportKind[] = [
  {
    kind: importKind('vendors'),
    // Includes tax ids, which require permission to edit vendors.
    mayRead: (actor) => may(actor, 'vendors.read') && may(actor, 'vendors.edit'),
    from: sql`company as record join assignee on assignee.id = record.id left join property on property.id = assignee.property_id`,
    property: null,
    cells: {
      ...propertyCode,
      name: sql`assignee.name`,
      active: sql`assignee.is_active`,
      trades: tradesOf,
    },
    filters: { active: sql`assignee.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('contacts'),
    mayRead: (actor) => may(actor, 'contacts.read'),
    from: sql`contact as record join property on property.id = record.property_id
      left join campus on campus.id = record.campus_id ${placeJoins}`,
    property: sql`record.property_id`,
    cells: { ...propertyCode, ...placeCells, campus: sql`campus.code`, room: roomCell },
    filters: { active: sql`record.is_active` },
    leftOut: { account: 'Whether the person has an account; an import ignores it.' },
  },
  {
    kind: importKind('workers'),
    mayRead: (actor) => may(actor, 'workers.read') && may(actor, 'rates.read'),
    from: sql`worker as record join assignee on assignee.id = record.id join property on property.id = record.property_id
      left join company on company.id = record.company_id`,
    property: sql`record.property_id`,
    cells: {
      ...propertyCode,
      name: sql`assignee.name`,
      active: sql`assignee.is_active`,
      company: sql`company.code`,
      trades: tradesOf,
    },
    filters: { active: sql`assignee.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('roles'),
    mayRead: managesUsers,
    from: sql`role as record`,
    property: null,
    cells: { kind: sql`${kindLabels}::jsonb ->> record.kind`, privileges: sql`record.privileges` },
    leftOut: {},
  },
  {
    kind: importKind('users'),
    mayRead: managesUsers,
    from: sql`user_account as record join role on role.id = record.role_id
      left join contact on contact.id = record.contact_id and contact.is_active and contact.property_id in (${ownProperties})
      left join assignee on assignee.id = record.assignee_id and assignee.is_active and assignee.kind = 'worker'
        and assignee.property_id in (${ownProperties})`,
    property: null,
    where: sql`not record.is_program`,
    cells: {
      role: sql`role.name`,
      properties: sql`array(select property.code from user_property link join property on property.id = link.property_id
        where link.user_id = record.id order by link.display_sequence, link.property_id)`,
      contact: sql`nullif(contact.code, '')`,
      worker: sql`assignee.name`,
    },
    filters: { active: sql`not record.is_disabled` },
    leftOut: { property: 'The column properties has it.' },
  },
]
