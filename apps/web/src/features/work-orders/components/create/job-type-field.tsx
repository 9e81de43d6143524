import type { JobType } from '@fettle/contract/trades'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { SharedFieldsProps } from './fields-props.ts'

type Props = Omit<SharedFieldsProps, 'change'> & {
  readonly isRequired: boolean
  readonly isOffered: (jobType: JobType) => boolean
  /** Takes what a draft stores of the choice, and the job type itself; null where the field was cleared. */
  readonly onChoose: (entry: { jobType: string; trade: string }, type: JobType | null) => void
}

const separator = '\n'

/** Number of job types per name. Duplicate names include the trade. */
function timesOf(types: readonly JobType[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { jobTypeName } of types) times.set(jobTypeName, (times.get(jobTypeName) ?? 0) + 1)
  return times
}

/** The kind of job, among those that the property offers ([A2.173], [A2.175]). */
export function JobTypeField({ draft, errorOf, isRequired, isOffered, onChoose }: Props): ReactNode {
  const { property } = useWorkspace()
  const offer = useQuery(jobTypesQuery(property.propertyId))
  const types = (offer.data ?? []).filter(isOffered)
  const times = timesOf(types)
  const isShared = (name: string) => (times.get(name) ?? 0) > 1
  const keyOf = (name: string, trade: string) =>
    isShared(name) && trade !== '' ? `${name}${separator}${trade}` : name
  const keyOfType = ({ jobTypeName, tradeName }: JobType) => keyOf(jobTypeName, tradeName)
  return (
    <ChoiceField
      label="Job Type"
      isRequired={isRequired}
      canClear={!isRequired}
      value={keyOf(draft.jobType, draft.trade)}
      choices={types.map((type) => ({
        value: keyOfType(type),
        label: isShared(type.jobTypeName) ? `${type.jobTypeName} (${type.tradeName})` : type.jobTypeName,
      }))}
      offer={offer}
      error={errorOf('jobType') ?? errorOf('trade')}
      onChange={(key) => {
        const [jobType = '', trade = ''] = (key ?? '').split(separator)
        onChoose({ jobType, trade }, types.find((type) => keyOfType(type) === key) ?? null)
      }}
    />
  )
}
