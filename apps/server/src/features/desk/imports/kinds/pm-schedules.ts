import { linkOptions } from '@fettle/rules/pm/plan'
import { assetFields } from '@fettle/rules/records/asset-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { pmScheduleFields } from '@fettle/rules/records/pm-schedule-fields'
import { type PutOutcome, putSchedules } from '#features/work/pms/pms.public.ts'
import { takeBack } from '../imports.repository.ts'
import { columnInReason } from '../mapping/refusal-words.ts'
import { findNow } from '../pm-schedules.repository.ts'
import { type Column, numberColumn, referenceColumn, textColumn } from './column.ts'
import {
  type Draft,
  type FieldChange,
  type ImportContext,
  isSound,
  type Kind,
  noteChanges,
  type Outcome,
  refuse,
} from './kind.ts'
import { propertyColumn, resolveBuilding } from './places.ts'
import { planColumns } from './pm-plan-columns.ts'
import { resolveScheduleAssets } from './pm-schedule-assets.ts'
import { readSchedule, scheduleOf } from './pm-schedule-rows.ts'
import { refuseProblems } from './problems.ts'
import { resolveProperties, resolveReference } from './references.ts'
import { jobTypeColumn, resolveTradeAndJobType, tradeColumn } from './trade-references.ts'

const text = (
  name: 'notes' | 'orderBy' | 'department' | 'billableTo' | 'billableCategory',
  about: string,
) => {
  const { column, max } = pmScheduleFields[name]
  return textColumn(column, max, about, { lines: name === 'notes' })
}
const { estimatedHours, jobPriority, description } = pmScheduleFields
const truth = (name: string, about: string): Column => ({ name, type: 'truth', about })

const columns: readonly Column[] = [
  propertyColumn,
  {
    name: 'reference',
    type: 'text',
    max: maxLength.externalReference,
    required: true,
    isKey: true,
    aliases: [
      'code',
      'pm_number',
      'pm_code',
      'pm_id',
      'schedule_number',
      'schedule_code',
      'schedule_id',
      'schedule',
    ],
    about: 'Its number or code where it comes from, unique in the property.',
  },
  textColumn('description', description.max, 'Work to do; required for new schedules.', {
    required: true,
    lines: true,
    aliases: ['pm_description', 'pm_name', 'schedule_name', 'work_description'],
  }),
  text('notes', 'Notes.'),
  tradeColumn('Name of the trade, where the job type does not say it.'),
  jobTypeColumn('Name of the job type, or Trade > Job type; new schedules need it.', { required: true }),
  referenceColumn('assign_to', 'Name of the worker or vendor whose orders they are.', {
    max: maxLength.name,
    guesses: [{ head: 'worker' }, { head: 'vendor' }],
  }),
  referenceColumn('procedure', 'Title of the procedure.', { max: maxLength.name }),
  numberColumn(
    'priority',
    { scale: 0, min: jobPriority.min, max: jobPriority.max },
    'Of its orders: 1, the most urgent, to 99.',
    { field: jobPriority.column },
  ),
  numberColumn(
    'estimated_hours',
    { scale: estimatedHours.scale, min: estimatedHours.min, max: estimatedHours.max },
    'Hours that an order takes.',
    { field: estimatedHours.column },
  ),
  {
    name: 'estimated_minutes',
    type: 'number',
    scale: 0,
    min: 0,
    max: 9_999_999,
    about: 'Instead of estimated_hours.',
  },
  text('orderBy', 'Who orders it.'),
  text('department', 'Their department.'),
  text('billableTo', 'Party that pays for the work.'),
  text('billableCategory', 'Under which heading.'),
  referenceColumn('building', 'Code or name of the building of orders without assets.', {
    max: maxLength.name,
  }),
  {
    name: 'assets',
    type: 'list',
    max: assetFields.assetCode.max,
    about: 'Codes of its assets; several with --split assets=;',
  },
  referenceColumn(
    'class',
    'Instead of assets: code, name or path of an asset class. All assets of it that the property has at the time of the import.',
    { max: maxLength.assetClassPath },
  ),
  {
    name: 'orders',
    type: 'choice',
    of: linkOptions,
    about: 'Which orders it makes of its assets; one order where missing.',
  },
  {
    name: 'target_days',
    type: 'number',
    scale: 0,
    min: 0,
    max: 3650,
    about: 'Days after its date by which an order is due.',
  },
  {
    name: 'start_time',
    type: 'text',
    max: maxLength.timeOfDay,
    about: 'Time of day at which orders begin, as 07:30.',
  },
  ...planColumns,
  {
    name: 'supersedes',
    type: 'list',
    max: maxLength.externalReference,
    about:
      'References of the schedules whose dates its orders take the place of, in this file or imported before; several with --split supersedes=;',
  },
  truth('includes_superseded', 'Whether its orders include the checklists of these schedules.'),
  truth('requires_signature', 'Whether an order needs a signature.'),
  truth('requires_photo', 'Whether an order needs a photo.'),
  truth('requires_labor', 'Whether an order needs labor.'),
  truth('active', 'Yes where missing; a schedule that is not is paused.'),
]

async function resolveTies(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveTradeAndJobType(context, drafts)
  await resolveReference(context, drafts, {
    column: 'assign_to',
    what: 'worker or vendor',
    target: { table: 'assignee', scope: 'property_id', orUnscoped: true, by: ['name'] },
    field: 'assign_to_id',
  })
  await resolveBuilding(context, drafts)
  await resolveReference(context, drafts, {
    column: 'procedure',
    what: 'procedure',
    target: { table: 'procedure', scope: null, by: ['title'] },
    field: 'procedure_id',
  })
}

const columnsOfProblems: Readonly<Record<string, string>> = {
  jobTypeId: 'job_type',
  assignToId: 'assign_to',
  procedureId: 'procedure',
  buildingId: 'building',
  'plan.rule': 'every',
  'plan.endsOn': 'ends_on',
  'plan.exclusion': 'when_excluded',
  'plan.rule.early': 'meter_early',
  'plan.rule.meterName': 'meter',
}

/** Initial fields of a new schedule. Changes of an existing one are in its log. */
const setBy = ({ fields }: Draft, { outcome }: PutOutcome): FieldChange[] =>
  outcome === 'created'
    ? Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
    : []

async function storeSchedules(context: ImportContext, drafts: readonly Draft[]): Promise<(Outcome | null)[]> {
  const outcomes = new Map<Draft, Outcome>()
  const now = await findNow(context.trx)
  for (const [propertyId, own] of Map.groupBy(drafts, ({ property }) => property?.id ?? 0)) {
    const results = await putSchedules(context.trx, { propertyId, now, schedules: own.map(scheduleOf) })
    for (const [at, draft] of own.entries()) {
      const result = results[at]
      if (result && 'outcome' in result) {
        outcomes.set(draft, result.outcome)
        noteChanges(context, draft, { kind: 'pm_schedule', id: result.id, changes: setBy(draft, result) })
      } else refuseProblems(draft, result ?? [], columnsOfProblems)
    }
  }
  return drafts.map((draft) => (isSound(draft) ? (outcomes.get(draft) ?? null) : null))
}

export const pmSchedules: Kind = {
  name: 'pm-schedules',
  about: 'PM schedules of a property, found by reference.',
  columns,
  needsProperty: true,
  creates: ['trades', 'job-types'],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveTies(context, drafts)
    await resolveScheduleAssets(context, drafts)
    const now = await findNow(context.trx)
    for (const draft of drafts) {
      const both = draft.values.get('assets') != null && draft.values.get('class') != null
      if (both) refuse(draft, 'class', `is set together with ${columnInReason('assets')}: use one of them`)
      readSchedule(draft, now, context)
    }
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.values.get('reference')) }),
  // Numbers of schedules are taken one after the other: a rehearsal lets go of them at once.
  store: (context, drafts) =>
    context.isRehearsal
      ? takeBack(context.trx, () => storeSchedules(context, drafts))
      : storeSchedules(context, drafts),
}
