import { useEffect, useState } from 'react'

/** Whether the page is scrolled beyond this number of pixels. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const read = () => setPast(window.scrollY > px)
    // First read after the browser's layout, because reading while rendering would force one.
    const observer = new ResizeObserver(read)
    observer.observe(document.documentElement)
    window.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', read)
    }
  }, [px])
  return isPast
}
