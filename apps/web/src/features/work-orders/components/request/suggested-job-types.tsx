import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { SharedFieldsProps } from '../create/fields-props.ts'
import { OfferedJobTypes } from '../create/offered-job-types.tsx'
import { suggestedJobTypesQuery, suggestionDelayMs } from './request-help.queries.ts'

/**
 * Suggested job types for the text, chosen with one click. Their line is reserved while they load, to prevent layout
 * shifts.
 */
export function SuggestedJobTypes({ draft, change }: Omit<SharedFieldsProps, 'errorOf'>): ReactNode {
  const { property } = useWorkspace()
  const [text] = useDebouncedValue(draft.description.trim(), suggestionDelayMs)
  const isOpen = draft.jobType === ''
  const { data = [] } = useQuery({
    ...suggestedJobTypesQuery({ propertyId: property.propertyId, text }, isOpen),
    placeholderData: keepPreviousData,
  })
  if (!isOpen || text === '') return null
  return (
    <OfferedJobTypes
      types={data}
      labelOf={({ jobType, trade }) => `${jobType} · ${trade}`}
      onChoose={({ jobType, trade }) => change({ jobType, trade })}
    />
  )
}
