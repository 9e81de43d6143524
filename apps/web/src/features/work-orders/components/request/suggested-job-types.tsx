import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { SharedFieldsProps } from '../create/fields-props.ts'
import { suggestedJobTypesQuery, suggestionDelayMs } from './request-help.queries.ts'
import classes from './suggested-job-types.module.css'

/** Job types that fit the words, to choose with one press. Its line is kept free, so that nothing moves when they come. */
export function SuggestedJobTypes({ draft, change }: Omit<SharedFieldsProps, 'errorOf'>): ReactNode {
  const { property } = useWorkspace()
  const [text] = useDebouncedValue(draft.description.trim(), suggestionDelayMs)
  const isOpen = draft.jobType === ''
  const { data = [] } = useQuery({
    ...suggestedJobTypesQuery({ propertyId: property.propertyId, text }, isOpen),
    placeholderData: keepPreviousData,
  })
  const isShown = isOpen && text !== '' && data.length > 0
  return (
    <div className={classes.line} aria-live="polite">
      {isShown && (
        <>
          <Text size="sm" c="dimmed" component="span">
            Suggested:
          </Text>
          {data.map(({ jobType, jobTypeId, trade }) => (
            <Button
              key={jobTypeId}
              size="compact-sm"
              variant="default"
              onClick={() => change({ jobType, trade })}
            >
              {jobType} · {trade}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}
