import { type Actor, may } from '@fettle/rules/permissions'
import type { Change } from '../../platform/events/change-feed.ts'

const toEverybody = new Set([
  'property',
  'campus',
  'building',
  'floor',
  'room',
  'setting',
  'value_list_item',
  'custom_field',
  'quick_message',
  'trade',
  'job_type',
  'sub_status',
])
const toAssetReaders = new Set([
  'asset',
  'asset_class',
  'asset_attribute',
  'asset_move',
  'attribute_template',
  'meter',
  'meter_reading',
  'photo',
])
const toStaff = new Map([
  ['part', 'parts.pick'],
  ['pm_schedule', 'pms.read'],
  ['procedure', 'pms.read'],
  ['procedure_line', 'pms.read'],
  ['document', 'documents.browse'],
  ['document_version', 'documents.browse'],
  ['company', 'assignees.pick'],
  ['worker', 'assignees.pick'],
  ['job_rank', 'workers.read'],
  ['contact', 'contacts.read'],
  ['role', 'users.read'],
  ['cost_labor', 'timecard.use'],
] as const)

/**
 * Whether a person is told of a change: yes, no, `ask-order` where that depends on the work order it belongs to, or
 * `ask-report` where the record is told to those only who own it.
 */
export function mayHear(actor: Actor, change: Change): 'yes' | 'no' | 'ask-order' | 'ask-report' {
  if (change.property !== null && !actor.propertyIds.includes(change.property)) return 'no'
  if (change.order !== null) return may(actor, 'work-orders.read') ? 'ask-order' : 'no'
  if (change.kind === 'user_account')
    return change.record === actor.userId || may(actor, 'users.read') ? 'yes' : 'no'
  if (change.kind === 'report_run') return may(actor, 'reports.read') ? 'ask-report' : 'no'
  if (toEverybody.has(change.kind)) return 'yes'
  if (toAssetReaders.has(change.kind)) return may(actor, 'assets.read') ? 'yes' : 'no'
  const permission = toStaff.get(change.kind as never)
  return permission !== undefined && may(actor, permission) ? 'yes' : 'no'
}
