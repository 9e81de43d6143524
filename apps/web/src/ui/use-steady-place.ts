import { useLayoutEffect, useRef } from 'react'

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top

/**
 * Keeps an element at its screen position when content above changes height, which browsers do not do for
 * content that is removed. Call the returned function before the change; `changed` signals that it was
 * rendered.
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
