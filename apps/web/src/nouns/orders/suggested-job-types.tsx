import type { JobTypeSuggestion } from '@fettle/contract/request-help'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OfferedJobTypes } from './offered-job-types.tsx'
import { suggestedJobTypesQuery, suggestionDelayMs } from './suggestion.queries.ts'

type Props = {
  readonly propertyId: number
  /** Text of the order so far. */
  readonly text: string
  readonly jobType: string
  /** Whether the person may choose a suggestion; by default every one. */
  readonly isOffered?: (suggestion: JobTypeSuggestion) => boolean
  readonly onChoose: (suggestion: JobTypeSuggestion) => void
}

/**
 * Suggested job types for the text, chosen with one click. Their line is reserved while they load, to prevent layout
 * shifts.
 */
export function SuggestedJobTypes({
  propertyId,
  text: entered,
  jobType,
  isOffered = () => true,
  onChoose,
}: Props): ReactNode {
  const [text] = useDebouncedValue(entered.trim(), suggestionDelayMs)
  const isOpen = jobType === ''
  const { data = [] } = useQuery({
    ...suggestedJobTypesQuery({ propertyId, text }, isOpen),
    placeholderData: keepPreviousData,
  })
  if (!isOpen || text === '') return null
  return (
    <OfferedJobTypes
      types={data.filter(isOffered)}
      labelOf={({ jobType: name, trade }) => `${name} · ${trade}`}
      onChoose={onChoose}
    />
  )
}
