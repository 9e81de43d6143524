import { type DayFormat, formatDate, formatLtz, isIsoDate } from '../time/time.ts'

/** The areas of the system log, each with the kinds of records whose changes it holds (C8.15). */
export const logAreas = {
  'Sign-ins and refusals': ['sign_in', 'refusal'],
  Orders: [
    'work_order',
    'work_order_asset',
    'work_order_comment',
    'work_order_follower',
    'work_order_task',
    'order_timer',
    'cost_labor',
    'cost_part',
    'order_cost',
    'survey',
  ],
  Issues: ['issue'],
  Assets: ['asset', 'asset_attribute', 'asset_move', 'meter', 'meter_reading'],
  Parts: ['part', 'warehouse', 'requisition'],
  'PM schedules and procedures': ['pm_schedule', 'pm_target', 'pm_occurrence', 'procedure', 'procedure_line'],
  'Photos and documents': ['photo', 'document', 'document_version', 'document_link'],
  'Workers and vendors': ['assignee', 'worker', 'company', 'job_rank', 'default_assignee', 'timecard_week'],
  Contacts: ['contact'],
  'Users and roles': ['user_account', 'role'],
  'Keys and webhooks': ['api_key', 'webhook', 'request_link_key'],
  Places: ['property', 'property_calendar', 'campus', 'building', 'floor', 'room'],
  Settings: [
    'setting',
    'value_list_item',
    'sub_status',
    'trade',
    'job_type',
    'asset_class',
    'attribute_template',
    'custom_field',
    'quick_message',
    'mail_template',
    'mail_server',
    'escalation_rule',
    'budget',
  ],
  Imports: ['import_run', 'import_mapping'],
  Exports: ['export_run', 'nightly_export'],
  'Filters and reports': ['saved_filter', 'custom_filter', 'report_run', 'own_report', 'report_subscription'],
} as const satisfies Record<string, readonly string[]>
export type LogArea = keyof typeof logAreas
export const logAreaNames = Object.keys(logAreas).filter((name): name is LogArea =>
  Object.hasOwn(logAreas, name),
)

/** Everything else: kinds that no area names. */
const otherArea = 'Other'

const areaByKind = new Map<string, LogArea>(
  logAreaNames.flatMap((area) => logAreas[area].map((kind) => [kind, area] as const)),
)

/** The area of a kind of record. */
export const areaOfKind = (kind: string): LogArea | typeof otherArea => areaByKind.get(kind) ?? otherArea

export const logActions = ['create', 'update', 'delete', 'sign-in', 'refuse'] as const
export type LogAction = (typeof logActions)[number]

/** Labels of the log actions. */
export const logActionWords: Readonly<Record<LogAction, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  'sign-in': 'Signed in',
  refuse: 'Refused',
}

const words: Readonly<Record<string, string>> = {
  work_order: 'Work order',
  cost_labor: 'Labor',
  cost_part: 'Part of an order',
  order_cost: 'Cost of an order',
  user_account: 'User',
  api_key: 'API key',
  company: 'Vendor',
  pm_schedule: 'PM schedule',
  value_list_item: 'Value',
  sub_status: 'Sub-status',
  sign_in: 'Sign-in',
  refusal: 'Call',
  import_run: 'Import',
  export_run: 'Export',
  assign_to_id: 'Assigned to',
  assign_to_secondary_id: 'Secondary assignee',
  tax_id: 'Tax ID',
}

/** A kind of record, or a field, as people read it: 'Work order', 'Display sequence'; 'Building' for `building_id`. */
export function logWords(name: string): string {
  const plain = name.replace(/_id$/, '').replaceAll('_', ' ')
  return words[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Date and time format of a reader: time zone and date format. */
export type LogReader = { readonly zone: string; readonly formats: DayFormat }

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

function textOf(text: string, { zone, formats }: LogReader): string {
  if (isIsoDate(text)) return formatDate(text, formats)
  if (instant.test(text) && !Number.isNaN(Date.parse(text))) return formatLtz(text, zone, formats)
  return text || 'empty'
}

/**
 * A value of a record before or after a change, for people: 'Yes' for true, 'nothing' where there was none, days and
 * instants as `reader` reads them, lists and groups of values one after another ('Login manager, Address 10.0.0.7').
 */
export function logValueText(value: unknown, reader: LogReader): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return textOf(String(value), reader)
  const parts = Array.isArray(value)
    ? value.map((part) => logValueText(part, reader))
    : Object.entries(value).map(([name, part]) => `${logWords(name)} ${logValueText(part, reader)}`)
  return parts.join(', ') || 'nothing'
}
