import type { JobType } from '@fettle/contract/trades'
import type { FieldChoice } from '#ui/choice-field.tsx'

/** Job types to choose one of, by their ids; one whose name several trades have says its trade. */
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
