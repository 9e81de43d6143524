import { sql } from 'kysely'
import { type ArchiveTable, date, instant, logColumns, number, text } from './archive-table.repository.ts'

const issue = number('issue', sql`issue.id`)
const ofIssue = sql`join issue on issue.id = record.issue_id`
const readsIssues = ['issues.read'] as const

export const issueTables: readonly ArchiveTable[] = [
  {
    name: 'issues',
    table: 'issue',
    about: 'The issues log: deficiencies, findings and deferred work.',
    from: sql`issue as record join building on building.id = record.building_id
      left join floor on floor.id = record.floor_id left join room on room.id = record.room_id
      left join asset on asset.id = record.asset_id left join assignee on assignee.id = record.owner_id
      left join user_account approver on approver.id = record.deferred_by_id
      left join work_order on work_order.id = record.found_order_id`,
    property: sql`record.property_id`,
    permissions: readsIssues,
    columns: [
      number('issue', sql`record.id`),
      text('reference'),
      text('title'),
      text('description'),
      text('kind'),
      number('severity'),
      text('status'),
      text('building', sql`building.code`),
      text('floor', sql`floor.code`),
      text('room', sql`room.code`),
      text('asset', sql`asset.code`),
      date('found_on'),
      text('found_by'),
      text('found_on_order', sql`work_order.order_number`),
      text('owner', sql`assignee.name`),
      date('due_on'),
      number('estimated_cost'),
      text('recommended_action'),
      date('deferred_until'),
      text('deferral_reason'),
      text('deferral_approved_by', sql`approver.display_name`),
      text('rejection_reason'),
      text('check_note'),
      instant('closed_at'),
      instant('created_at'),
    ],
  },
  {
    name: 'issue-orders',
    table: 'issue_order',
    about: 'The orders created from issues.',
    from: sql`issue_order as record ${ofIssue} join work_order on work_order.id = record.work_order_id`,
    key: sql<number>`record.issue_id * 4294967296 + record.work_order_id`,
    property: sql`issue.property_id`,
    permissions: ['issues.read', 'work-orders.read'],
    columns: [issue, text('order', sql`work_order.order_number`)],
  },
  {
    name: 'issue-log',
    table: 'issue_log',
    about: 'Changes of issues, and messages about them.',
    from: sql`issue_log as record ${ofIssue}`,
    property: sql`issue.property_id`,
    permissions: readsIssues,
    columns: [issue, ...logColumns],
  },
]
