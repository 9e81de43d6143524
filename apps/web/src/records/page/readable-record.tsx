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
  /** Title of the page while loading. */
  readonly title: string
  /** Window title after loading, if the record does not set it with its heading. */
  readonly nameOf?: (record: T) => string
  /** Message without permission. */
  readonly forbidden: string
  /** 'vendor', in sentences. */
  readonly one: string
  /** Message for an unknown record. */
  readonly missing?: string
  /** Link below that message. */
  readonly wayOn: ReactNode
  readonly children: (record: T) => ReactNode
}

/** A record, or why it cannot be shown. Losing access removes it from the screen. */
export function ReadableRecord<T>(props: Props<T>): ReactNode {
  const { query, title, one, missing = `This ${one} does not exist.` } = props
  const record = useDeferredData(query.data)
  const status = query.error instanceof ApiError ? query.error.status : undefined
  const isOutOfReach = status === 403 || status === 404
  usePageTitle(query.data && !isOutOfReach ? (props.nameOf?.(query.data) ?? null) : title)

  if (record && !isOutOfReach) {
    return (
      <>
        {query.error && (
          <Alert color="red" mb="sm" role="alert" title={`This ${one} could not be refreshed`}>
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
      {status === 404 && <EmptyState message={missing}>{props.wayOn}</EmptyState>}
      {!isOutOfReach && <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />}
    </>
  )
}
