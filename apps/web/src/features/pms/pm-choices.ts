import type { JobType } from '@fettle/contract/trades'
import type { ReassignTargetItem } from '@fettle/contract/workers'
import type { FieldChoice } from '#ui/choice-field.tsx'

/** Workers and vendors by id. */
export const assigneeIdChoices = (offered: readonly ReassignTargetItem[] = []): FieldChoice[] =>
  offered.map(({ fmRecordId, displayText }) => ({ value: String(fmRecordId), label: displayText }))

/** Job types by id. Duplicate names include the trade. */
export function jobTypeIdChoices(types: readonly JobType[] = []): FieldChoice[] {
  const times = new Map<string, number>()
  for (const { jobTypeName } of types) times.set(jobTypeName, (times.get(jobTypeName) ?? 0) + 1)
  return types.map(({ jobTypeId, jobTypeName, tradeName }) => ({
    value: String(jobTypeId),
    label: (times.get(jobTypeName) ?? 0) > 1 ? `${jobTypeName} (${tradeName})` : jobTypeName,
  }))
}
