import type { LinkOption } from '@fettle/rules/pm/plan'
import { localDay } from '@fettle/rules/time/time'
import type { ScheduleOfFile } from '#features/work/pms/pms.public.ts'
import { columnInReason } from '../mapping/refusal-words.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, refuse, textOf } from './kind.ts'
import { readPlan, startOf } from './pm-plans.ts'
import { scheduleDays } from './pm-rhythm.ts'
import { assetsOf } from './pm-schedule-assets.ts'

const schedules = new WeakMap<Draft, ScheduleOfFile>()

/** The schedule that a draft tells, once it was read. */
export function scheduleOf(draft: Draft): ScheduleOfFile {
  const schedule = schedules.get(draft)
  if (!schedule) throw new Error(`Line ${draft.line} was not read.`)
  return schedule
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** What a row tells; what its file does not tell is undefined and stays. Refuses what cannot be read. */
export function readSchedule(
  draft: Draft,
  now: Date,
  { clearMissing }: Pick<ImportContext, 'clearMissing'>,
): void {
  const { fields, property } = draft
  const { rule, planFrom } = readPlan(draft)
  const today = localDay(now.getTime(), property?.timeZone ?? 'UTC')
  const flag = (column: string) => (draft.values.get(column) as boolean | null | undefined) ?? undefined
  const time = textOf(draft, 'start_time')
  if (time !== null && !clockTime.test(time))
    refuse(draft, 'start_time', `${quoted(time)} is no time of day as 07:30`)
  const assets = assetsOf(draft)
  const days = scheduleDays(draft, rule, today)
  const startsOn = startOf(draft, rule, { start: days.startsOn, today })
  schedules.set(draft, {
    reference: textOf(draft, 'reference') ?? '',
    planFrom,
    startsOn,
    supersedes: supersededOf(draft, clearMissing),
    change: defined({
      description: fields.description as string | undefined,
      notes: fields.notes as string | undefined,
      orderBy: fields.order_by as string | undefined,
      department: fields.department as string | undefined,
      billableTo: fields.billable_to as string | undefined,
      billableCategory: fields.billable_category as string | undefined,
      estimatedHours: hoursOf(draft),
      jobPriority: fields.job_priority as number | null | undefined,
      jobTypeId: fields.job_type_id as number | undefined,
      assignToId: fields.assign_to_id as number | null | undefined,
      buildingId: fields.building_id as number | null | undefined,
      procedureId: fields.procedure_id as number | null | undefined,
      requiresSignature: flag('requires_signature'),
      requiresPhoto: flag('requires_photo'),
      requiresLabor: flag('requires_labor'),
      // A day that follows from the day of the import is that of a new schedule only.
      startsOn: draft.values.get('starts_on') == null || days.isMoved ? undefined : startsOn,
      lastDoneOn: days.lastDoneOn,
      startTime: time ?? undefined,
      targetCompleteNumDays: (draft.values.get('target_days') as number | null | undefined) ?? undefined,
      pmLinkOption: (textOf(draft, 'orders') as LinkOption | null) ?? undefined,
      assets: assets?.map((assetId) => ({ assetId })),
      includesSuperseded: flag('includes_superseded'),
      isActive: flag('active'),
    }),
  })
}

/** References of the superseded schedules; undefined where they stay. */
function supersededOf({ values }: Draft, clearMissing: boolean): readonly string[] | undefined {
  const references = values.get('supersedes')
  if (Array.isArray(references)) return references as string[]
  return references === null && clearMissing ? [] : undefined
}

function hoursOf(draft: Draft): number | null | undefined {
  const minutes = draft.values.get('estimated_minutes')
  if (typeof minutes !== 'number') return draft.fields.estimated_hours as number | null | undefined
  if (typeof draft.fields.estimated_hours === 'number')
    refuse(
      draft,
      'estimated_minutes',
      `is set together with ${columnInReason('estimated_hours')}: use one of them`,
    )
  return Math.round((minutes / 60) * 100) / 100
}

/** The object without undefined values. */
function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
