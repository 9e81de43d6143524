import { type RefObject, useEffect, useRef } from 'react'

/** Returning from a record moves the focus to its row. */
export function useFocusOnLastRead(isThere: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isThere || isDone.current) return
    isDone.current = true
    const row = list.current?.querySelector<HTMLElement>('[data-chosen] [data-row]')
    row?.focus()
    // Runs before the router restores the scroll position, which may not include the row.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' })),
    )
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return list
}
