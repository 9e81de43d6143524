import { maxLength } from '@fettle/rules/records/limits'
import { pmScheduleFields } from '@fettle/rules/records/pm-schedule-fields'
import { type ExtraOrderText, extraOrderTexts, orderTexts } from '@fettle/rules/records/work-order-fields'
import { type Column, numberColumn, referenceColumn, textColumn } from './column.ts'
import { coordinateColumns } from './coordinates.ts'
import { locationGuesses, placeColumns, propertyColumn } from './places.ts'
import { jobTypeColumn, tradeColumn } from './trade-references.ts'
import { itemColumns } from './work-order-items.ts'

const { estimatedHours } = pmScheduleFields

const instantColumn = (
  name: string,
  field: string,
  about: string,
  aliases: readonly string[] = [],
): Column => ({
  name,
  type: 'instant',
  field,
  about,
  aliases,
})

/** What a file's columns of the extra texts hold. */
const aboutExtraTexts: Record<ExtraOrderText, string> = {
  billableTo: 'Party that pays for the work.',
  billableCategory: 'Under which heading.',
}

export const workOrderColumns: readonly Column[] = [
  propertyColumn,
  {
    name: 'reference',
    type: 'text',
    max: maxLength.externalReference,
    field: 'external_reference',
    aliases: [
      'external_reference',
      'reference_number',
      'work_order_number',
      'wo_number',
      'order_number',
      'work_order_id',
      'wo_id',
      'ticket_number',
      'ticket_id',
      'request_number',
      'work_order',
      'ticket',
      'number',
    ],
    guesses: [{ head: 'id' }, { head: 'code' }],
    about:
      'The order\u2019s number where it comes from. Where the file has none, the row itself is recognized when it is imported again.',
  },
  referenceColumn(
    'status',
    'Submitted (a request), Open, Hold, Complete, DNC, Denied, or a configured sub-status; Open where missing.',
    { max: maxLength.statusName, aliases: ['work_order_status', 'wo_status', 'order_status'] },
  ),
  {
    name: 'category',
    type: 'choice',
    of: ['CM', 'PM', 'REQ'],
    aliases: ['order_category', 'maintenance_type', 'work_type', 'work_order_type'],
    about:
      'Optional. An order is REQ if its status is Submitted or Denied, PM if it names a PM schedule or the file says PM, otherwise CM.',
  },
  referenceColumn('pm_schedule', 'Reference of the imported PM schedule that it was made of.', {
    max: maxLength.name,
  }),
  {
    name: 'pm_due_on',
    type: 'date',
    about: 'With pm_schedule: the date that it was made for; the day of its entry where missing.',
  },
  {
    ...instantColumn('entered_at', 'entered_at', 'When it was entered.', [
      'date_received',
      'entered',
      'date_entered',
      'created',
      'created_on',
      'created_at',
      'date_created',
      'creation_date',
      'opened',
      'opened_on',
      'date_opened',
      'open_date',
      'received',
      'reported',
      'reported_on',
      'date_reported',
      'requested_on',
      'request_date',
      'date_requested',
      'submitted',
      'submitted_on',
    ]),
    required: true,
  },
  instantColumn('start_at', 'start_at', 'When work begins.', [
    'start_date',
    'start',
    'scheduled_start',
    'scheduled_date',
    'scheduled_for',
    'suggested_start_date',
    'started_on',
    'date_started',
    'actual_start',
    'actual_start_date',
  ]),
  instantColumn('target_at', 'target_at', 'When it is due.', [
    'target',
    'target_date',
    'due',
    'due_date',
    'due_on',
    'date_due',
    'deadline',
    'suggested_completion_date',
  ]),
  instantColumn('completed_at', 'completed_at', 'When it was completed.', [
    'completed',
    'completed_on',
    'completion_date',
    'date_completed',
    'completed_date',
    'closed',
    'closed_on',
    'closed_at',
    'date_closed',
    'close_date',
    'closed_date',
    'finished',
    'finished_on',
  ]),
  {
    name: 'days_to_complete',
    type: 'number',
    scale: 0,
    min: 0,
    max: 36_500,
    aliases: ['days_to_close'],
    about: 'Instead of completed_at: calendar days after entered_at, at the same time of day.',
  },
  instantColumn('hold_at', 'hold_at', 'When it was put on hold; its start or entry where missing.'),
  instantColumn('dnc_at', 'dnc_at', 'When it was closed as DNC; completed_at where missing.'),
  instantColumn('denied_at', 'denied_at', 'When it was denied; completed_at where missing.'),
  textColumn('deny_reason', maxLength.reason, 'Why it was denied.'),
  tradeColumn('Name of the trade.'),
  jobTypeColumn('Name of the job type, or Trade > Job type.'),
  numberColumn('priority', { scale: 0, min: 1, max: 99 }, '1, the most urgent, to 99.', {
    field: 'job_priority',
  }),
  numberColumn(
    'estimated_hours',
    { scale: estimatedHours.scale, min: estimatedHours.min, max: estimatedHours.max },
    'Hours that it is estimated to take.',
    { field: estimatedHours.column, aliases: ['estimate'] },
  ),
  textColumn('description', orderTexts.description.max, 'Work to do.', {
    lines: true,
    aliases: [
      'work_description',
      'problem_description',
      'problem',
      'issue',
      'work_requested',
      'work_instructions',
    ],
    titles: ['title', 'work_order_title', 'work_order_name', 'summary', 'summary_of_issue', 'subject'],
  }),
  textColumn('order_by', orderTexts.orderBy.max, 'Who asked for it.', {
    aliases: [
      'requester',
      'requester_name',
      'requestor',
      'requested_by',
      'reported_by',
      'caller',
      'submitted_by',
      'created_by',
    ],
  }),
  textColumn('department', orderTexts.orderByField2.max, 'Their department.', { field: 'order_by_field2' }),
  textColumn('phone', orderTexts.phoneNumber.max, 'Their telephone.', {
    field: 'phone_number',
    aliases: ['contact_phone', 'requester_phone'],
  }),
  referenceColumn('contact', 'Code of the contact who asked for it.', { aliases: ['contact_code'] }),
  referenceColumn('assign_to', 'Name of the worker or vendor it is assigned to.', {
    max: maxLength.name,
    guesses: [{ head: 'worker' }, { head: 'vendor' }],
  }),
  // Other systems have one column for the place of an order.
  ...placeColumns.map((column) =>
    column.name === 'building' ? { ...column, guesses: [{ head: 'location' }] } : column,
  ),
  { name: 'room', type: 'list', max: maxLength.code, about: 'Code of the room.' },
  textColumn('location3', orderTexts.location3.max, 'Where in the room.', { guesses: locationGuesses }),
  ...coordinateColumns,
  ...extraOrderTexts.map((name) =>
    textColumn(orderTexts[name].column, orderTexts[name].max, aboutExtraTexts[name]),
  ),
  ...itemColumns,
]
