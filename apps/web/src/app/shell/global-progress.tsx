import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './global-progress.module.css'

/** The bar below the top: while global state loads ([A2.010]), and calmly while anything else is on its way. */
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
