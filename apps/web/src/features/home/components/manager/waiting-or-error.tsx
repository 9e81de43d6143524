import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { WaitingRows } from './waiting-rows.tsx'

type Props = {
  readonly query: {
    readonly data: unknown
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
}

/** Placeholder of a report card without data, or the error of its query. */
export function WaitingOrError({ query: { data, error, refetch } }: Props): ReactNode {
  if (data !== undefined) return null
  return error ? (
    <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
  ) : (
    <WaitingRows height={36} rows={2} />
  )
}
