import { type Actor, may } from '@fettle/rules/access/permissions'
import type { Change } from '#platform/events/change-records.ts'

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
])
const toStaff = new Map([
  ['part', 'parts.pick'],
  ['warehouse', 'parts.pick'],
  ['requisition', 'parts.read'],
  ['pm_schedule', 'pms.read'],
  ['pm_target', 'pms.read'],
  ['pm_occurrence', 'pms.read'],
  ['property_calendar', 'pms.read'],
  ['procedure', 'pms.read'],
  ['procedure_line', 'pms.read'],
  ['issue', 'issues.read'],
  ['document', 'documents.browse'],
  ['document_version', 'documents.browse'],
  ['document_link', 'documents.browse'],
  ['company', 'assignees.pick'],
  ['worker', 'assignees.pick'],
  ['assignee', 'assignees.pick'],
  ['job_rank', 'workers.read'],
  ['default_assignee', 'workers.read'],
  ['contact', 'contacts.read'],
  ['role', 'users.read'],
  ['api_key', 'users.manage'],
  ['webhook', 'settings.manage'],
  ['escalation_rule', 'settings.manage'],
  ['cost_labor', 'timecard.use'],
  ['timecard_week', 'timecard.use'],
  ['import_run', 'imports.manage'],
  ['import_mapping', 'imports.manage'],
  ['export_run', 'exports.manage'],
  ['nightly_export', 'exports.manage'],
] as const)

/** Records visible only to their owner. */
const toOwner = new Set(['custom_filter', 'report_run', 'saved_filter'])

/** Records of one user that belong to an order which others see. */
const ofOnePerson = new Set(['order_timer', 'work_order_follower'])

/** Whether an actor may see a change: yes, no, or only if they may see its work order. */
export function canReceive(actor: Actor, change: Change): 'yes' | 'no' | 'ask-order' {
  if (toOwner.has(change.kind)) return change.user === actor.userId ? 'yes' : 'no'
  // Owners see their own records even if they cannot see the order.
  if (ofOnePerson.has(change.kind) && change.user === actor.userId) return 'yes'
  if (change.kind === 'contact' && change.record === actor.contactId) return 'yes'
  const places = [
    change.property,
    change.first_property,
    change.was?.property_id,
    change.was?.first_property_id,
  ]
  const properties = places.filter((id) => typeof id === 'number')
  if (properties.length > 0 && !properties.some((id) => actor.propertyIds.includes(id))) return 'no'
  if (change.order !== null) return may(actor, 'work-orders.read') ? 'ask-order' : 'no'
  if (change.kind === 'user_account')
    return change.record === actor.userId || may(actor, 'users.read') ? 'yes' : 'no'
  if (toEverybody.has(change.kind)) return 'yes'
  if (change.kind === 'photo') return may(actor, 'assets.read') || may(actor, 'issues.read') ? 'yes' : 'no'
  if (toAssetReaders.has(change.kind)) return may(actor, 'assets.read') ? 'yes' : 'no'
  const permission = toStaff.get(change.kind as never)
  return permission !== undefined && may(actor, permission) ? 'yes' : 'no'
}

/** A text that changes with the actor's rights. */
export const serializeRights = (actor: Actor): string =>
  JSON.stringify({ ...actor, capabilities: [...actor.capabilities].sort() })
