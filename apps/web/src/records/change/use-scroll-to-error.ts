import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'

/** Offset above an error after scrolling, in pixels, and the delay before it ([A8.012]). */
const scroll = { offsetPx: 70, delayMs: 100 } as const

/** Scrolls to a new error, for long forms. */
export function useScrollToError(
  error: unknown,
  isWanted = true,
): { readonly ref: RefObject<HTMLDivElement | null>; readonly style: CSSProperties } {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!error || !isWanted) return
    const timer = setTimeout(
      () => ref.current?.scrollIntoView({ block: 'start', behavior: 'smooth' }),
      scroll.delayMs,
    )
    return () => clearTimeout(timer)
  }, [error, isWanted])
  return { ref, style: { scrollMarginTop: scroll.offsetPx } }
}
