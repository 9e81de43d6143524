import { type RefObject, useEffect, useRef } from 'react'

/** Coming back from a record, the keyboard goes on at its row. */
export function useFocusOnLastRead(isThere: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isThere || isDone.current) return
    isDone.current = true
    const row = list.current?.querySelector<HTMLElement>('[data-chosen] [data-row]')
    row?.focus()
    // The router puts the page where it was left after this, which may be short of a row that was stepped to.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' })),
    )
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return list
}
