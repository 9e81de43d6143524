import { useLayoutEffect, useRef } from 'react'

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top

/**
 * Keeps an element where it stands on the screen when what is above it changes its height, which the browser does not
 * do for what leaves the screen. The returned function is called before the change, `changed` tells that it was drawn.
 */
export function useSteadyPlace(id: string, changed: unknown): () => void {
  const held = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const [before, now] = [held.current, topOf(id)]
    held.current = undefined
    if (changed !== undefined && before !== undefined && now !== undefined) window.scrollBy(0, now - before)
  }, [id, changed])
  return () => {
    held.current = topOf(id)
  }
}
