import { useEffect, useState } from 'react'

/** Milliseconds within which a second press counts as a double press. */
export const doublePressMs = 400

/** Whether a press outside an open panel closes it. False while a double press may still be going on. */
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
