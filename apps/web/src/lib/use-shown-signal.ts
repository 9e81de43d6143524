import { useEffect, useRef } from 'react'

type ShownSignal = {
  /** Aborted when the component, or its record, leaves the screen. */
  readonly signal: () => AbortSignal | undefined
  /** Aborts it now, because the person has closed the form. The next signal is another one. */
  readonly leave: () => void
}

/** A signal for work whose result a component shows. `key` identifies its record. */
export function useShownSignal(key = ''): ShownSignal {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current?.abort(key)
  }, [key])
  return {
    signal: () => controller.current?.signal,
    leave: () => {
      controller.current?.abort(key)
      controller.current = new AbortController()
    },
  }
}
