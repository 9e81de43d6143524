import { useEffect, useEffectEvent } from 'react'
import { serverAnswers } from './client-config.ts'

/** Interval between two checks while the server cannot be reached, in milliseconds. */
const recheckMs = 10_000

/** Calls `onReturn` when the server answers again. Asks regularly and when the network returns, while `isAway`. */
export function useServerReturn(isAway: boolean, onReturn: () => void): void {
  const recover = useEffectEvent(onReturn)
  useEffect(() => {
    if (!isAway) return
    const check = async () => {
      if (!document.hidden && (await serverAnswers())) recover()
    }
    const timer = setInterval(check, recheckMs)
    window.addEventListener('online', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', check)
    }
  }, [isAway])
}
