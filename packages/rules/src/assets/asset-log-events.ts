import { quoted, type TextChange, textChange } from '../orders/order-log-events.ts'
import type { AssetField } from '../records/asset-fields.ts'
import type { AssetCustomField } from './asset-custom-fields.ts'
import type { AssetStatus } from './asset-status.ts'

/** Labels of an asset's selection fields in the log. */
export const assetChoiceLabels = {
  type: 'System',
  subtype: 'Category',
  function: 'Function',
  jobTypeId: 'Job Default',
  gps: 'GPS',
  usefulLifeTimeUnit: 'Useful Life Unit',
  depreciation: 'Depreciation',
  maintAgreemtCostPeriod: 'Service Agreement Cost Period',
  parentId: 'Part of',
  formerCodes: 'Former codes',
} as const satisfies Record<string, string>
export type AssetChoice = keyof typeof assetChoiceLabels

/** Fields with a configurable label: a log line stores the label at that time. */
type LabeledAssetField = 'campus' | 'location1' | 'floor' | 'location2' | AssetCustomField

/** A field by its key. */
export type LoggedAssetField =
  | { field: AssetField | AssetChoice }
  | { field: LabeledAssetField; label: string }

/** Attribute names, joined into texts. */
type AttributeChange = { added: string; changed: string; removed: string }

/** Stored parameters of each event in an asset's log. Days are `YYYY-MM-DD`, numbers as in JSON. */
type Parameters = {
  'asset-entered': { code: string }
  /** `from` is the code of the copied asset. */
  'asset-copied': { code: string; from: string }
  'field-changed': LoggedAssetField & TextChange
  /** `since` is in the property's local time, `YYYY-MM-DDTHH:mm`. The reason is '' if not given. */
  'status-changed': { from: AssetStatus; to: AssetStatus; since: string; reason: string }
  /** The status is unchanged, but its start or reason is corrected. */
  'status-explained': { status: AssetStatus; since: string; reason: string }
  'attributes-changed': AttributeChange

  /** Places as one line. The reason is '' if not given. */
  'move-requested': { from: string; to: string; reason: string }
  'move-sent': { to: string }
  'move-received': { to: string; person: string; department: string }
  'move-cancelled': { to: string }

  'photos-added': { count: number }
  'photo-deleted': { name: string }
  'documents-added': { names: string[] }
  'document-removed': { title: string }
}

export type AssetLogEventName = keyof Parameters

/** An event of an asset's log with its parameters. */
export type AssetLogEvent<E extends AssetLogEventName = AssetLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** Creates the event for a changed field, with its texts shortened for the log. */
export const assetFieldChange = (
  field: LoggedAssetField,
  before: string,
  after: string,
): AssetLogEvent<'field-changed'> => ({ event: 'field-changed', ...field, ...textChange(before, after) })

/** Creates the event for replaced attributes, each named by group and label. */
export const attributesChange = (names: {
  added: readonly string[]
  changed: readonly string[]
  removed: readonly string[]
}): AssetLogEvent<'attributes-changed'> => ({
  event: 'attributes-changed',
  added: quoted(names.added.join(', ')),
  changed: quoted(names.changed.join(', ')),
  removed: quoted(names.removed.join(', ')),
})
