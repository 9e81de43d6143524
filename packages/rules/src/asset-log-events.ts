import type { AssetCustomField } from './asset-custom-fields.ts'
import type { AssetStatus } from './asset-status.ts'
import { quoted, type TextChange, textChange } from './order-log-events.ts'
import type { AssetField } from './records/asset-fields.ts'

/** What an asset's fields are called that are chosen and not entered as they are. */
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

/** Fields whose label comes from the settings: a log line stores the label of the time when it was written. */
export type LabeledAssetField = 'campus' | 'location1' | 'floor' | 'location2' | AssetCustomField

/** A field by its key. */
export type LoggedAssetField =
  | { field: AssetField | AssetChoice }
  | { field: LabeledAssetField; label: string }

/** Names of attributes, in one text. */
type AttributeChange = { added: string; changed: string; removed: string }

/** The stored parameters of each event of an asset's log. Days are `YYYY-MM-DD`, numbers as JSON writes them. */
type Parameters = {
  'asset-entered': { code: string }
  /** `from` is the code of the asset that it is a copy of. */
  'asset-copied': { code: string; from: string }
  'field-changed': LoggedAssetField & TextChange
  /** `since` is the minute in the property's local time, `YYYY-MM-DDTHH:mm`; the reason is '' when none was given. */
  'status-changed': { from: AssetStatus; to: AssetStatus; since: string; reason: string }
  /** The status is the same; since when it holds, or why, is told anew. */
  'status-explained': { status: AssetStatus; since: string; reason: string }
  'attributes-changed': AttributeChange

  /** Places in one line; the reason is '' when none was given. */
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

/** One event of an asset's log with its parameters. */
export type AssetLogEvent<E extends AssetLogEventName = AssetLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** The event for a changed field, with its texts shortened as the log stores them. */
export const assetFieldChange = (
  field: LoggedAssetField,
  before: string,
  after: string,
): AssetLogEvent<'field-changed'> => ({ event: 'field-changed', ...field, ...textChange(before, after) })

/** The event for attributes that were replaced, each named by its group and label. */
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
