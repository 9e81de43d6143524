import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled further than so many pixels. */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > px)
