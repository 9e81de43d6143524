import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** Data of a call: a query, or an infinite query. */
type Answer<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}
type Props<T> = { readonly query: Answer<T>; readonly children: (data: T) => ReactNode }

/** Data of a section: a placeholder while loading, and errors inside the section. */
export function SectionData<T>({ query, children }: Props<T>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  }
  return <SectionSkeleton />
}

/** Placeholder of a loading section. */
export const SectionSkeleton = (): ReactNode => (
  <Stack gap="xs" p="md" role="status" aria-label="Loading..." data-in-place>
    <Skeleton height={18} />
    <Skeleton height={18} width="70%" />
  </Stack>
)
