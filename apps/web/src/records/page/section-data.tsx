import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'

type Props<T> = { readonly query: UseQueryResult<T>; readonly children: (data: T) => ReactNode }

/** What a section asks for by itself: its place is kept meanwhile, and what went wrong stays in the section. */
export function SectionData<T>({ query, children }: Props<T>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  }
  return (
    <Stack gap="xs" p="md" role="status" aria-label="Loading..." data-in-place>
      <Skeleton height={18} />
      <Skeleton height={18} width="70%" />
    </Stack>
  )
}
