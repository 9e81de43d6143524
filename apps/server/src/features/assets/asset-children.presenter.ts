import type { Asset } from '@fettle/contract/assets'
import { localInstant } from '@fettle/rules/local-instant'
import { repeatText } from '@fettle/rules/repeat-text'
import { presentStamp } from '#records/record-stamp.ts'
import type { findAttributes, findMoves, findPmSchedules } from './asset-children.repository.ts'

type PmRow = Awaited<ReturnType<typeof findPmSchedules>>[number]
type MoveRow = Awaited<ReturnType<typeof findMoves>>[number]
type AttributeRow = Awaited<ReturnType<typeof findAttributes>>[number]

/** A PM schedule as the asset's screen shows it ([B3.015]). A paused one has no date to come. */
export const presentPmSchedule = (row: PmRow): Asset['pmSchedules'][number] => ({
  pMschedID: row.id,
  ...presentStamp(row),
  cPMorderNum: String(row.number),
  jobType: row.job_type_name,
  assignTo: row.assignee_name,
  scheduledStartDate: row.is_active
    ? (row.next_repeat_on ?? (row.last_repeat_on ? null : row.starts_on))
    : null,
  cPMSetupTypeDisplay: repeatText({ periods: row.repeat_periods, unit: row.repeat_period_type }),
  procedurename: row.procedure_title ?? '',
  supersedesOrder: row.superseded_numbers.join(', '),
  description: row.description,
})

/** A move ([B3.020]). */
export const presentMove = (row: MoveRow, timeZone: string): Asset['moves'][number] => ({
  moveID: row.id,
  ...presentStamp(row),
  moveDateTime: row.moved_at.toISOString(),
  moveTimestampLTZ: localInstant(row.moved_at.getTime(), timeZone),
  fromLocation: row.from_location,
  toLocation: row.to_location,
  status: row.status,
  reason: row.reason,
  receivingPerson: row.receiving_person,
  receivingDept: row.receiving_department,
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
