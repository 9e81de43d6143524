import { sql } from 'kysely'
import { instant, logColumns, tablesWith, text } from './archive-table.repository.ts'

/** The reference of an issue, as its file in the archive has it. */
const reference = (alias: string) =>
  text('issue', sql`coalesce(nullif(${sql.ref(`${alias}.reference`)}, ''), '#' || ${sql.ref(`${alias}.id`)})`)
const issue = reference('issue')
const ofIssue = sql`join issue on issue.id = record.issue_id`
const readsIssues = ['issues.read'] as const

export const issueTables = tablesWith({ property: sql`issue.property_id`, permissions: readsIssues }, [
  {
    name: 'issue-origins',
    table: 'issue',
    about: 'Where issues come from, and who approved their deferral.',
    from: sql`issue as record left join user_account approver on approver.id = record.deferred_by_id
      left join work_order on work_order.id = record.found_order_id`,
    property: sql`record.property_id`,
    columns: [
      reference('record'),
      text('found_on_order', sql`work_order.order_number`),
      text('deferral_approved_by', sql`approver.display_name`),
      instant('created_at'),
    ],
  },
  {
    name: 'issue-orders',
    table: 'issue_order',
    about: 'The orders created from issues.',
    from: sql`issue_order as record ${ofIssue} join work_order on work_order.id = record.work_order_id`,
    key: sql<number>`record.issue_id * 4294967296 + record.work_order_id`,
    permissions: ['issues.read', 'work-orders.read'],
    columns: [issue, text('order', sql`work_order.order_number`)],
  },
  {
    name: 'issue-log',
    table: 'issue_log',
    about: 'Changes of issues, and messages about them.',
    from: sql`issue_log as record ${ofIssue}`,
    columns: [issue, ...logColumns],
  },
])
