import type { createPmSchedule } from '@fettle/contract/pm-schedule-changes'
import type { BodyInput } from '@fettle/contract/route'
import type { LinkOption } from '@fettle/rules/pm/plan'
import { scheduleProblems } from '@fettle/rules/pm/schedule-requirements'
import {
  type PmScheduleField,
  pmScheduleNumbers,
  pmScheduleTexts,
} from '@fettle/rules/records/pm-schedule-fields'
import type { Problem } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import type { NamedAsset } from '#nouns/assets/asset.queries.ts'
import { emptyPlan, type PlanDraft, planBodyOf } from './plan-draft.ts'

/** Input for a new schedule. Ids and numbers are texts, as in their fields. */
export type PmDraft = {
  readonly propertyId: number
  readonly jobTypeId: string | null
  readonly fields: Readonly<Record<PmScheduleField, string>>
  readonly assignToId: string | null
  readonly procedureId: string | null
  readonly buildingId: number | null
  readonly pmLinkOption: LinkOption
  readonly assets: readonly NamedAsset[]
  readonly when: PlanDraft
}

const noFields: Record<PmScheduleField, string> = {
  description: '',
  notes: '',
  orderBy: '',
  department: '',
  billableTo: '',
  billableCategory: '',
  estimatedHours: '',
  jobPriority: '',
}

/** The initial form. */
export const emptyDraft = (
  propertyId: number,
  today: string,
  { pmMakeEveryMissedFlag }: Pick<Settings, 'pmMakeEveryMissedFlag'>,
): PmDraft => ({
  propertyId,
  jobTypeId: null,
  fields: noFields,
  assignToId: null,
  procedureId: null,
  buildingId: null,
  pmLinkOption: 'one order',
  assets: [],
  when: emptyPlan(today, pmMakeEveryMissedFlag ? 'Every one' : 'Latest only'),
})

/** Whether the input contains anything worth keeping. */
export const isTouched = (draft: PmDraft, _photos: readonly File[], start: PmDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify({ ...start, propertyId: draft.propertyId })

/** Missing or invalid fields, with the request's field names. */
export const draftProblems = ({ jobTypeId, fields, when }: PmDraft): Problem[] =>
  scheduleProblems({
    jobTypeId: jobTypeId === null ? null : Number(jobTypeId),
    description: fields.description,
    estimatedHours: fields.estimatedHours === '' ? null : Number(fields.estimatedHours),
    startsOn: when.startsOn === '' ? null : when.startsOn,
    plan: when.plan,
  })

const idOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** The request body. */
export function bodyOf(draft: PmDraft): BodyInput<typeof createPmSchedule> {
  const { propertyId, jobTypeId, fields, when, assets, pmLinkOption, buildingId } = draft
  const texts = pmScheduleTexts.map((name) => [name, fields[name]] as const)
  const numbers = pmScheduleNumbers
    .filter((name) => fields[name] !== '')
    .map((name) => [name, Number(fields[name])] as const)
  return {
    ...Object.fromEntries([...texts, ...numbers]),
    propertyId,
    ...(jobTypeId !== null && { jobTypeId: Number(jobTypeId) }),
    assignToId: idOf(draft.assignToId),
    procedureId: idOf(draft.procedureId),
    buildingId,
    pmLinkOption,
    assets: assets.map(({ assetId }) => ({ assetId })),
    ...planBodyOf(when),
  }
}
