import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** What a call answers: a query, or a list that is read page after page. */
type Answer<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}
type Props<T> = { readonly query: Answer<T>; readonly children: (data: T) => ReactNode }

/** What a section asks for by itself: its place is kept meanwhile, and what went wrong stays in the section. */
export function SectionData<T>({ query, children }: Props<T>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  }
  return <SectionSkeleton />
}

/** Keeps the place of what a section waits for. */
export const SectionSkeleton = (): ReactNode => (
  <Stack gap="xs" p="md" role="status" aria-label="Loading..." data-in-place>
    <Skeleton height={18} />
    <Skeleton height={18} width="70%" />
  </Stack>
)
