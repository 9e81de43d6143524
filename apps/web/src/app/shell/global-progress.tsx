import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './global-progress.module.css'

/** Progress bar below the top bar: for global state ([A2.010]), and in a calm form for other loading. */
export function GlobalProgress({ isLoading }: { isLoading: boolean }): ReactNode {
  const isNavigating = useRouterState({ select: (state) => state.isLoading })
  const calls = useIsFetching() + useIsMutating()
  const isBusy = isLoading || isNavigating || calls > 0
  return (
    <div className={classes.track}>
      {isBusy && (
        <div
          className={classes.bar}
          data-at-once={isLoading || undefined}
          role="progressbar"
          aria-label={isLoading ? 'Loading Fettle' : 'Working'}
        />
      )}
    </div>
  )
}
