import { sql } from 'kysely'
import {
  date,
  instant,
  instants,
  logColumns,
  number,
  tablesWith,
  text,
  texts,
  truth,
} from './archive-table.repository.ts'

const worker = text('worker', sql`assignee.name`)
const workerJoin = sql`join assignee on assignee.id = record.worker_id`
const vendor = text('vendor', sql`company.code`)
const vendorJoin = sql`join company on company.id = record.company_id join assignee on assignee.id = company.id`
const property = sql`assignee.property_id`
const readsWorkers = ['workers.read'] as const
const editsVendors = ['vendors.read', 'vendors.edit'] as const

export const peopleTables = tablesWith({ property, permissions: readsWorkers }, [
  {
    name: 'timecards',
    table: 'timecard_week',
    about: 'Weeks of workers, with who submitted and approved them.',
    from: sql`timecard_week as record left join user_account approver on approver.id = record.approved_by`,
    property: sql`record.property_id`,
    permissions: ['timecards.approve'],
    columns: [
      text('worker', sql`record.worker_name`),
      date('starts_on'),
      text('status'),
      ...instants('submitted_at', 'approved_at'),
      text('approved_by', sql`approver.display_name`),
      instant('reopened_at'),
      text('reopen_reason'),
    ],
  },
  {
    name: 'presence',
    table: 'presence_entry',
    about: 'When workers pressed In and Out.',
    from: sql`presence_entry as record join user_account on user_account.id = record.user_id
      join assignee on assignee.id = user_account.assignee_id`,
    permissions: ['presence.correct'],
    columns: [
      worker,
      instant('at'),
      ...texts('status', 'cause', 'reason'),
      text('entered_by', sql`record.entered_name`),
    ],
  },
  {
    name: 'worker-shifts',
    table: 'worker_shift',
    about: 'The hours at which workers are on duty, by weekday.',
    from: sql`worker_shift as record ${workerJoin}`,
    columns: [
      worker,
      number('weekday'),
      text('starts_at', sql`record.starts_at::text`),
      text('ends_at', sql`record.ends_at::text`),
    ],
  },
  {
    name: 'worker-days-off',
    table: 'worker_day_off',
    about: 'Days on which workers are away.',
    from: sql`worker_day_off as record ${workerJoin}`,
    columns: [worker, date('from_on'), date('to_on'), text('reason')],
  },
  {
    name: 'worker-log',
    table: 'worker_log',
    about: 'What happened to workers: each event with its parameters.',
    from: sql`worker_log as record ${workerJoin}`,
    permissions: ['workers.read', 'rates.read'],
    columns: [worker, ...logColumns],
  },
  {
    name: 'job-ranks',
    table: 'job_rank',
    about: 'How early a worker gets the orders of a trade or a job type.',
    from: sql`job_rank as record ${workerJoin} left join trade on trade.id = record.trade_id
      left join job_type on job_type.id = record.job_type_id left join trade as above on above.id = job_type.trade_id`,
    columns: [
      worker,
      text('trade', sql`coalesce(trade.name, above.name)`),
      text('job_type', sql`job_type.name`),
      number('rank'),
      truth('auto_assign'),
    ],
  },
  {
    name: 'worker-buildings',
    table: 'assignee_building',
    about: 'Buildings in which workers and vendors prefer to work.',
    from: sql`assignee_building as record join assignee on assignee.id = record.assignee_id
      join building on building.id = record.building_id`,
    key: sql<number>`record.assignee_id * 4294967296 + record.building_id`,
    property: sql`building.property_id`,
    columns: [worker, text('building', sql`building.code`)],
  },
  {
    name: 'contact-log',
    table: 'contact_log',
    about: 'What happened to contacts: each event with its parameters.',
    from: sql`contact_log as record join contact on contact.id = record.contact_id`,
    property: sql`contact.property_id`,
    permissions: ['contacts.read'],
    columns: [text('contact', sql`contact.code`), ...logColumns],
  },
  {
    name: 'vendor-contacts',
    table: 'vendor_contact',
    about: 'People of vendors.',
    from: sql`vendor_contact as record ${vendorJoin}`,
    shared: true,
    permissions: editsVendors,
    columns: [vendor, text('name'), text('title'), text('email'), text('phone')],
  },
  {
    name: 'vendor-certificates',
    table: 'vendor_certificate',
    about: 'Insurances, licenses and the like of vendors, with the day on which they end.',
    from: sql`vendor_certificate as record ${vendorJoin}`,
    shared: true,
    permissions: editsVendors,
    columns: [vendor, text('kind'), text('number'), number('amount'), date('from_on'), date('to_on')],
  },
  {
    name: 'vendor-log',
    table: 'vendor_log',
    about: 'What happened to vendors: each event with its parameters.',
    from: sql`vendor_log as record ${vendorJoin}`,
    shared: true,
    permissions: editsVendors,
    columns: [vendor, ...logColumns],
  },
])
