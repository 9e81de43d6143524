import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { useRetryOnline } from '#ui/use-retry-online.ts'

export type ListQuery = { readonly error: Error | null; readonly refetch: () => unknown }

export type ListBodyProps = {
  /** Subject of the notice: 'The list', 'My Orders', 'The reports'. */
  readonly name: string
  readonly query: ListQuery
  /** Whether rows of an earlier response can be shown. */
  readonly hasRows: boolean
  /** Whether the list extends to the edges of its frame, unlike the notice. */
  readonly isFlush?: boolean
  /** The table with its pager. */
  readonly children: ReactNode
}

/**
 * A list with error handling. Loaded rows stay below a notice that they are outdated; otherwise the error
 * replaces them. Both offer a retry.
 */
export function ListBody({ name, query, hasRows, isFlush = false, children }: ListBodyProps): ReactNode {
  const { error, refetch } = query
  const retry = () => void refetch()
  if (error !== null && !hasRows) return <ErrorState {...describeError(error)} onRetry={retry} />
  return (
    <>
      {error !== null && <OutOfDate {...{ name, error, isFlush }} onRetry={retry} />}
      {children}
    </>
  )
}

type OutOfDateProps = { name: string; error: Error; isFlush: boolean; onRetry: () => void }

function OutOfDate({ name, error, isFlush, onRetry }: OutOfDateProps): ReactNode {
  useRetryOnline(onRetry)
  const { message, detail } = describeError(error)
  return (
    <Alert
      color="red"
      {...(isFlush ? { m: 'sm' } : { mb: 'sm' })}
      role="alert"
      title={`${name} could not be refreshed`}
    >
      <Text size="sm" mb="xs">
        {message} {detail}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  )
}
