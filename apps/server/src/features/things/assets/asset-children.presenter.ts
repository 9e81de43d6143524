import type { Asset } from '@fettle/contract/assets'
import { templateAttribute } from '@fettle/contract/attribute-templates'
import type { MoveStatus } from '@fettle/rules/assets/asset-move-status'
import { repeatText } from '@fettle/rules/pm/repeat-text'
import { localInstant } from '@fettle/rules/time/local-instant'
import { presentStamp } from '#records/record-stamp.ts'
import type { AssetChildren } from './asset-children.repository.ts'

type PmRow = AssetChildren['schedules'][number]
type MoveRow = AssetChildren['moves'][number]
type AttributeRow = AssetChildren['attributes'][number]

/** A PM schedule on the asset's screen ([B3.015]), with its next date, or null while paused. */
export const presentPmSchedule = (row: PmRow, nextOn: string | null): Asset['pmSchedules'][number] => ({
  pMschedID: row.id,
  ...presentStamp(row),
  cPMorderNum: String(row.number),
  jobType: row.job_type_name,
  assignTo: row.assignee_name,
  scheduledStartDate: row.is_active ? nextOn : null,
  cPMSetupTypeDisplay: repeatText({ periods: row.repeat_periods, unit: row.repeat_period_type }),
  procedurename: row.procedure_title ?? '',
  supersedesOrder: row.superseded_numbers.join(', '),
  description: row.description,
})

/** A move ([B3.020]). */
export const presentMove = (row: MoveRow, timeZone: string): Asset['moves'][number] => ({
  moveID: row.id,
  ...presentStamp(row),
  moveDateTime: new Date(row.moved_at).toISOString(),
  moveTimestampLTZ: localInstant(Date.parse(row.moved_at), timeZone),
  fromLocation: row.from_location,
  toLocation: row.to_location,
  status: row.status as MoveStatus,
  reason: row.reason,
  receivingPerson: row.receiving_person,
  receivingDept: row.receiving_department,
  receivedDateTime: row.received_at === null ? null : new Date(row.received_at).toISOString(),
})

/** Attributes as a map of group to items ([B3.011]), groups by name. */
export function presentAttributes(rows: readonly AttributeRow[]): Asset['attributes'] {
  const groups: Asset['attributes'] = Object.create(null)
  for (const { group_name, label, prefix, value, suffix } of rows) {
    const items = groups[group_name] ?? []
    items.push({ label, prefix, value, suffix })
    groups[group_name] = items
  }
  return groups
}

/** Inherited attribute template. Skips malformed items, because older data was not validated. */
export const presentTemplate = (row: AssetChildren['attribute_template']): Asset['attributeTemplate'] =>
  row && {
    ...row,
    items: (Array.isArray(row.items) ? row.items : []).flatMap(
      (item) => templateAttribute.safeParse(item).data ?? [],
    ),
  }
