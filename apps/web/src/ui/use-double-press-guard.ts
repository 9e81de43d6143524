import { useEffect, useState } from 'react'

/** Milliseconds within which a second press counts as a double press. */
export const doublePressMs = 400

/** Whether a press beside an open panel closes it: not the second one of a double press that opened it. */
export function useDoublePressGuard(opened: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setSettled(true), doublePressMs)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [opened])
  return isSettled
}
