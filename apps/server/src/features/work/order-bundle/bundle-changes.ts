import type { Change } from '#platform/events/change-records.ts'
import type { ShownRecords } from './order-bundle.access.ts'

/** Kinds of records that no order shows, or that an order copies when they are chosen. */
const notShown: ReadonlySet<string> = new Set([
  'api_key',
  'asset_attribute',
  'asset_class',
  'asset_move',
  'attribute_template',
  'contact',
  'cost_labor',
  'custom_filter',
  'default_assignee',
  'export_run',
  'import_mapping',
  'import_run',
  'issue',
  'job_rank',
  'mail_server',
  'mail_template',
  'nightly_export',
  'part',
  'photo',
  'pm_occurrence',
  'pm_schedule',
  'pm_target',
  'procedure',
  'procedure_line',
  'property_calendar',
  'quick_message',
  'report_run',
  'requisition',
  'saved_filter',
  'timecard_week',
  'value_list_item',
  'warehouse',
  'webhook',
])

type AffectedField = keyof ShownRecords

const shownBy: Readonly<Record<string, AffectedField>> = {
  asset: 'assetIds',
  meter: 'meterIds',
  meter_reading: 'readingIds',
  document: 'documentIds',
}

/**
 * The records whose orders changed, or null if the changes may concern every order: a setting, a name of a place or
 * trade, the caller's rights, or a kind of record that this list does not know. Changes of child records count for their
 * order.
 */
export function affectedRecords(changes: readonly Change[], userId: number): ShownRecords | null {
  const affected: Record<AffectedField, number[]> = {
    assetIds: [],
    meterIds: [],
    readingIds: [],
    documentIds: [],
    workorderIds: [],
  }
  for (const { kind, record, order } of changes) {
    if (order !== null) affected.workorderIds.push(order)
    const field = shownBy[kind]
    if (field !== undefined) affected[field].push(record)
    else if (order === null && !notShown.has(kind) && !isOtherAccount(kind, record, userId)) return null
  }
  return affected
}

/** Orders store the names of the users who wrote on them. */
const isOtherAccount = (kind: string, record: number, userId: number) =>
  kind === 'user_account' && record !== userId
