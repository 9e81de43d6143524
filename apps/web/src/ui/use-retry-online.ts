import { useEffect, useEffectEvent } from 'react'

/** Calls `retry` when the network returns. */
export function useRetryOnline(retry: (() => void) | undefined): void {
  const onOnline = useEffectEvent(() => retry?.())
  useEffect(() => {
    const listener = () => onOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
