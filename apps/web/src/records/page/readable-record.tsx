import { Alert } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { RecordLoading } from './record-loading.tsx'

type Props<T> = {
  readonly query: UseQueryResult<T>
  /** The page's title while the record is not known. */
  readonly title: string
  /** The window's title once it is. */
  readonly nameOf: (record: T) => string
  /** What whoever may not see it reads. */
  readonly forbidden: string
  /** What is said of a record that is not there, and the way on. */
  readonly missing: { readonly message: string; readonly wayOn: ReactNode }
  /** The head of the warning that stands above a record which could not be read again. */
  readonly staleTitle: string
  readonly children: (record: T) => ReactNode
}

/** A record to read, or why it can't be read. Access that was lost meanwhile takes it off the screen. */
export function ReadableRecord<T>(props: Props<T>): ReactNode {
  const { query, title, missing } = props
  const record = useDeferredData(query.data)
  const status = query.error instanceof ApiError ? query.error.status : undefined
  const isOutOfReach = status === 403 || status === 404
  usePageTitle(query.data && !isOutOfReach ? props.nameOf(query.data) : title)

  if (record && !isOutOfReach) {
    return (
      <>
        {query.error && (
          <Alert color="red" mb="sm" role="alert" title={props.staleTitle}>
            {describeError(query.error).message}
          </Alert>
        )}
        {props.children(record)}
      </>
    )
  }
  if (query.isPending || (query.data && !isOutOfReach)) return <RecordLoading />
  return (
    <>
      <PageHeader title={title} />
      {status === 403 && <ForbiddenState message={props.forbidden} />}
      {status === 404 && <EmptyState message={missing.message}>{missing.wayOn}</EmptyState>}
      {!isOutOfReach && <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />}
    </>
  )
}
