import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'

/** Where the page stands above an error that was scrolled to, in pixels, and how long the page may settle before ([A8.012]). */
const scroll = { offsetPx: 70, delayMs: 100 } as const

/** Scrolls to the place of an error when there is a new one; for forms that are longer than the screen. */
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
