import type { IssueChange } from '@fettle/contract/issue-changes'
import { issueFields } from '@fettle/rules/issues/issue-fields'
import type { IssueLogEvent } from '@fettle/rules/issues/issue-log'
import type { IssueEntry } from '@fettle/rules/issues/issue-requirements'
import { severityText } from '@fettle/rules/issues/issue-words'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { formatAmount } from '@fettle/rules/text/money'
import type { Formats } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import type { Trx } from '#platform/db/database.ts'
import { dayText, enteredColumns, fieldChanges } from '#records/command/entered-fields.ts'
import type { IssueDetailRow } from './issues.access.ts'
import { findKnown, type IssueColumns, type RequiredColumns } from './issues.repository.ts'

/** The entered columns of a change. Absent fields stay. */
export const columnsOf = (change: IssueChange): IssueColumns =>
  enteredColumns(issueFields, change, {
    kind: change.kind,
    severity: change.severity,
    building_id: change.buildingId,
    floor_id: change.floorId,
    room_id: change.roomId,
    asset_id: change.assetId,
    owner_id: change.ownerId,
  })

type Whole = Pick<
  IssueColumns,
  | 'title'
  | 'description'
  | 'kind'
  | 'severity'
  | 'building_id'
  | 'floor_id'
  | 'room_id'
  | 'asset_id'
  | 'owner_id'
  | 'found_on'
  | 'due_on'
>

/** Whether all columns that an issue requires are there, as they are if `issueProblems` finds none. */
export const isComplete = <Columns extends IssueColumns>(
  columns: Columns,
): columns is Columns & RequiredColumns =>
  [columns.title, columns.description, columns.kind, columns.severity, columns.building_id].every(
    (value) => value !== undefined && value !== null,
  )

/** An issue as the rules look at it. */
export const entryOf = (row: Whole): IssueEntry => ({
  title: row.title ?? '',
  description: row.description ?? '',
  kind: row.kind ?? '',
  severity: row.severity ?? null,
  buildingId: row.building_id ?? null,
  foundOn: row.found_on ?? '',
  dueOn: row.due_on ?? '',
})

/** Messages for chosen records that an issue of the property cannot refer to, by field. */
export const unknownReferenceTexts = {
  buildingId: 'There is no such building here.',
  floorId: 'There is no such floor in this building.',
  roomId: 'There is no such room on this floor.',
  assetId: 'There is no such asset in this building.',
  ownerId: 'There is no such worker here.',
} as const

/**
 * Problems of the records that an issue refers to: each must exist in its property, and a newly chosen building must be
 * active.
 */
export async function referenceProblems(
  trx: Trx,
  propertyId: number,
  row: Whole,
  stored?: Pick<IssueDetailRow, 'building_id'>,
): Promise<Problem[]> {
  if (row.building_id == null) return []
  const known = await findKnown(trx, propertyId, {
    buildingId: row.building_id,
    storedBuildingId: stored?.building_id ?? null,
    floorId: row.floor_id ?? null,
    roomId: row.room_id ?? null,
    assetId: row.asset_id ?? null,
    ownerId: row.owner_id ?? null,
  })
  return Object.entries(unknownReferenceTexts)
    .filter(([field]) => !known[field as keyof typeof unknownReferenceTexts])
    .map(([field, message]) => problem(field, 'unknown', message))
}

const textsOf = (row: IssueDetailRow, formats: Formats): Record<string, string> => ({
  Title: row.title,
  Description: row.description,
  Kind: row.kind,
  Severity: severityText(row.severity),
  Building: row.building_name,
  Floor: row.floor_name ?? '',
  Room: row.room_code ?? '',
  Asset: row.asset_code ?? '',
  'Found On': formatDate(row.found_on, formats),
  'Found By': row.found_by,
  Owner: row.owner_name ?? '',
  Due: dayText(row.due_on, formats),
  'Estimated Cost': row.estimated_cost === null ? '' : formatAmount(row.estimated_cost, formats),
  'Recommended Action': row.recommended_action,
  Reference: row.reference,
})

/** Log lines for the changed fields of an issue. */
export const changedLines = (
  before: IssueDetailRow,
  after: IssueDetailRow,
  formats: Formats,
): IssueLogEvent[] => fieldChanges(textsOf(before, formats), textsOf(after, formats))
