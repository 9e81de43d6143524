import type { JobType } from '@fettle/contract/trades'
import type { FieldChoice } from '#ui/choice-field.tsx'

/** Job types as choices, by id. Duplicate names include the trade. */
export function jobTypeChoices(
  types: readonly Pick<JobType, 'jobTypeId' | 'jobTypeName' | 'tradeName'>[],
): FieldChoice[] {
  const times = new Map<string, number>()
  for (const { jobTypeName } of types) times.set(jobTypeName, (times.get(jobTypeName) ?? 0) + 1)
  return types.map(({ jobTypeId, jobTypeName, tradeName }) => ({
    value: String(jobTypeId),
    label: (times.get(jobTypeName) ?? 0) > 1 ? `${jobTypeName} (${tradeName})` : jobTypeName,
  }))
}
