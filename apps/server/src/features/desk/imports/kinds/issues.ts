import { issueFields } from '@fettle/rules/issues/issue-fields'
import type { IssueStatus } from '@fettle/rules/issues/issue-status'
import { issueKinds, issueSeverities } from '@fettle/rules/issues/issue-words'
import { maxLength } from '@fettle/rules/records/limits'
import { unknownReferenceTexts } from '#features/work/issues/issues.public.ts'
import type { StoredRow } from '../imports.repository.ts'
import { findIssuesByNumber, findPlaceFaults } from '../issues.repository.ts'
import {
  type Column,
  choiceColumn,
  dateColumn,
  keyColumn,
  numberColumn,
  referenceColumn,
  requiredColumn,
  textColumn,
} from './column.ts'
import { setInstants } from './instants.ts'
import { type Draft, type ImportContext, type Kind, refuse, textOf } from './kind.ts'
import { placeColumns, propertyColumn, resolveBuildingAndFloor } from './places.ts'
import { logCreated, recordStore } from './record-store.ts'
import { resolveAssets, resolveProperties, resolveWorker } from './references.ts'
import { resolveRooms } from './room-references.ts'

/** Statuses of new issues. Others follow from orders ([C7.006]). */
const importedStatuses = [
  'New',
  'Accepted',
  'Planned',
  'Deferred',
  'Rejected',
  'Closed',
] as const satisfies IssueStatus[]
/** Statuses of issues that an export contains. */
const ownStatuses = ['In work', 'To check', 'Reopened'] as const satisfies IssueStatus[]

/** The stored field of a status's reason. */
const reasonFields: Readonly<Record<string, string>> = {
  Deferred: 'deferral_reason',
  Rejected: 'rejection_reason',
  Closed: 'check_note',
}

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('reference', issueFields.reference.max, 'Number in the other system. Unique in the property.', {
    aliases: ['issue_number', 'issue_id', 'finding_number', 'finding_id', 'deficiency_id', 'violation_id'],
    guesses: [{ head: 'number' }, { head: 'id' }],
  }),
  requiredColumn('title', issueFields.title.max, 'Title.', { aliases: ['subject', 'summary', 'finding'] }),
  textColumn('description', issueFields.description.max, 'Description; the title where missing.', {
    lines: true,
  }),
  choiceColumn('kind', issueKinds, 'Kind; Deficiency where missing.', {
    blank: 'Deficiency',
    aliases: ['issue_kind', 'issue_type'],
  }),
  numberColumn(
    'severity',
    { scale: 0, min: issueSeverities[0], max: issueSeverities.length },
    'Severity from 1, the most severe, to 4; 3 where missing.',
    { blank: 3 },
  ),
  choiceColumn(
    'status',
    [...importedStatuses, ...ownStatuses],
    'Status of a new issue; New where missing. An import does not change it afterwards.',
    { blank: 'New' },
  ),
  ...placeColumns,
  { name: 'room', type: 'list', max: maxLength.code, about: 'Code of the room.' },
  referenceColumn('asset', 'Code of the asset.', { aliases: ['asset_code', 'equipment'] }),
  dateColumn('found_on', 'When it was found.', {
    required: true,
    aliases: ['found', 'date_found', 'reported_on', 'date_received', 'inspection_date'],
  }),
  textColumn('found_by', issueFields.foundBy.max, 'Who found it.', { aliases: ['reported_by', 'inspector'] }),
  referenceColumn('owner', 'Name of the worker who takes care of it.', { aliases: ['responsible'] }),
  { name: 'due_on', type: 'date', field: 'due_on', aliases: ['due', 'due_date'], about: 'When it is due.' },
  numberColumn(
    'estimated_cost',
    {
      scale: issueFields.estimatedCost.scale,
      min: issueFields.estimatedCost.min,
      max: issueFields.estimatedCost.max,
    },
    'Estimated cost.',
    { aliases: ['estimate', 'cost_estimate'] },
  ),
  textColumn('recommended_action', issueFields.recommendedAction.max, 'What should be done.', {
    lines: true,
    aliases: ['recommendation', 'corrective_action'],
  }),
  { name: 'deferred_until', type: 'date', field: 'deferred_until', about: 'Last day of a deferral.' },
  {
    name: 'reason',
    type: 'text',
    max: maxLength.reason,
    lines: true,
    about: 'Why it is deferred or rejected, or what was checked before closing.',
  },
  { name: 'closed_at', type: 'instant', field: 'closed_at', about: 'When it was closed.' },
]

const ownIds = new WeakMap<Draft, number>()

/** Finds the issues that an export named by their number, such as #12, because they have no reference. */
async function resolveOwnIssues({ trx }: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const named = drafts.flatMap((draft) => {
    const [, number] = /^#(\d{1,15})$/.exec(String(draft.fields.reference)) ?? []
    return number === undefined || !draft.property
      ? []
      : [{ draft, id: Number(number), propertyId: draft.property.id }]
  })
  const found = await findIssuesByNumber(trx, named)
  for (const { draft, id } of named.filter((each) => found.has(each.id))) {
    ownIds.set(draft, id)
    delete draft.fields.reference
  }
}

async function resolvePlace(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveBuildingAndFloor(context, drafts, { mayCreate: false })
  for (const [draft, [room, second]] of await resolveRooms(context, drafts, 'room', { mayCreate: false })) {
    if (second) refuse(draft, 'room', 'contains more than one room')
    if (room) Object.assign(draft.fields, { floor_id: room.floorId, room_id: room.id })
  }
}

const placeReason = (field: 'assetId' | 'buildingId') => unknownReferenceTexts[field].replace(/\.$/, '')

/** Refuses a closed building and an asset of another building, as entering an issue does. */
async function checkPlaces({ trx }: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const placed = drafts.flatMap((draft) => (draft.property ? [{ draft, propertyId: draft.property.id }] : []))
  const faults = await findPlaceFaults(
    trx,
    placed.map(({ draft, propertyId }) => ({
      propertyId,
      reference: textOf(draft, 'reference') ?? '',
      id: ownIds.get(draft) ?? null,
      buildingId: (draft.fields.building_id as number | undefined) ?? null,
      assetId: draft.fields.asset_id as number | null | undefined,
    })),
  )
  for (const [at, { isBuildingClosed, isAssetElsewhere }] of faults.entries()) {
    const draft = placed[at]?.draft
    if (draft && isBuildingClosed) refuse(draft, 'building', placeReason('buildingId'))
    if (draft && isAssetElsewhere) refuse(draft, 'asset', placeReason('assetId'))
  }
}

/** Sets the reason where the status of the row keeps it. */
function setReason(draft: Draft): void {
  const field = reasonFields[textOf(draft, 'status') ?? '']
  const reason = textOf(draft, 'reason')
  if (field !== undefined && reason !== null) draft.fields[field] = reason
}

/** Values of a new issue without the columns. */
const fresh = {
  kind: 'Deficiency',
  severity: 3,
  deferral_reason: '',
  rejection_reason: '',
  check_note: '',
} as const satisfies Record<string, unknown>

/** Refuses a row whose status lacks what it needs, or differs from the stored one. */
function checkStatus(draft: Draft, stored: StoredRow | undefined): void {
  const status = textOf(draft, 'status') ?? 'New'
  if (stored) {
    if (draft.values.has('status') && stored.status !== status)
      refuse(draft, 'status', 'an import does not change the status of an issue')
    return
  }
  if (ownStatuses.some((own) => own === status))
    refuse(draft, 'status', `a new issue cannot be ${status}: that follows from orders`)
  const needed = {
    Deferred: ['deferred_until', 'reason'],
    Rejected: ['reason'],
    Closed: ['closed_at', 'reason'],
  }
  for (const column of needed[status as keyof typeof needed] ?? [])
    if (draft.values.get(column) == null) refuse(draft, column, `is missing, and ${status} needs it`)
  if (draft.fields.building_id == null) refuse(draft, 'building', 'is missing, and a new record needs it')
  for (const column of ['deferred_until', 'closed_at'] as const)
    if (!needed[status as keyof typeof needed]?.includes(column)) delete draft.fields[column]
  const { description, ...given } = draft.fields
  draft.fields = { ...fresh, ...given, description: description || given.title }
}

/** Issues of other systems, and findings of an inspection. */
export const issues: Kind = {
  name: 'issues',
  about: 'Deficiencies and findings that are not orders yet, found by reference.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolvePlace(context, drafts)
    await resolveAssets(context, drafts)
    await resolveWorker(context, drafts, { column: 'owner', field: 'owner_id' })
    setInstants(context, drafts, columns)
    await resolveOwnIssues(context, drafts)
    await checkPlaces(context, drafts)
    for (const draft of drafts) setReason(draft)
  },
  identify: (draft) => ({
    scope: draft.property?.id ?? null,
    key: String(draft.fields.reference ?? textOf(draft, 'reference')),
  }),
  store: recordStore({
    tables: [{ table: 'issue' }],
    key: { table: 'issue', scope: 'property_id', field: 'reference' },
    idOf: (draft) => ownIds.get(draft),
    columns,
    check: checkStatus,
    after: logCreated({ log: 'issue_log', owner: 'issue_id' }, ({ fields }) => ({
      event: 'issue-entered',
      title: String(fields.title),
    })),
  }),
}
