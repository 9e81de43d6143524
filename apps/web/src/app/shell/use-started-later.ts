import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** Milliseconds without requests of the page, after which it is shown, also on a slow phone. */
const restMs = 2000
/** The longest wait in milliseconds, if requests of the page do not end. */
const longestMs = 15_000

/**
 * Whether parts may load that the first page does not wait for. True for good after two seconds without requests of the
 * page, and at once without a network or on the first press of a key or pointer.
 */
export function useStartedLater(): boolean {
  const [isStarted, setStarted] = useState(() => !navigator.onLine)
  const isFetching = useIsFetching() > 0
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  const isBusy = isFetching || isLoading
  useEffect(() => {
    if (isStarted || isBusy) return
    const timer = setTimeout(() => startTransition(() => setStarted(true)), restMs)
    return () => clearTimeout(timer)
  }, [isStarted, isBusy])
  useEffect(() => {
    if (isStarted) return
    const start = () => startTransition(() => setStarted(true))
    const timer = setTimeout(start, longestMs)
    const signs = ['offline', 'pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, start, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, start, { capture: true })
    }
  }, [isStarted])
  return isStarted
}
