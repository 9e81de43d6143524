import { Alert, Button } from '@mantine/core'
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { TaskProgress } from '#records/export/task-progress.tsx'

/** Time after which a running query is shown as such, in milliseconds. */
const slowAfterMs = 1000

function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isRunning])
  return isRunning && isSlow
}

type Props = {
  /** Subject of the texts, such as 'The report'. */
  readonly name: string
  readonly queryKey: QueryKey
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus' | 'isPlaceholderData' | 'refetch'>
}

/** Progress of a query that takes longer than a second, which can be canceled, and run again afterwards. */
export function ReportProgress({ name, queryKey, query }: Props): ReactNode {
  const queries = useQueryClient()
  const { fetchStatus, refetch } = query
  // An answer to other parameters is none.
  const isUnanswered = query.isPlaceholderData || (query.data === undefined && query.error === null)
  const isSlow = useIsSlow(fetchStatus === 'fetching' && isUnanswered)
  if (isUnanswered && fetchStatus === 'idle')
    return (
      <Alert color="yellow" variant="light" role="status" title={`${name} was canceled`}>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Run again
        </Button>
      </Alert>
    )
  return (
    <TaskProgress
      task={{
        isPreparing: isSlow,
        error: null,
        cancel: () => void queries.cancelQueries({ queryKey, exact: true }),
        dismiss: () => undefined,
      }}
      underWay={`${name} takes longer than usual. A shorter period or one property is faster.`}
      failed=""
    />
  )
}
