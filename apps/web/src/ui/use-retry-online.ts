import { useEffect, useEffectEvent } from 'react'

/** Retries what failed when the network returns. Does nothing without `retry`. */
export function useRetryOnline(retry: (() => void) | undefined): void {
  const onOnline = useEffectEvent(() => retry?.())
  useEffect(() => {
    const listener = () => onOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
