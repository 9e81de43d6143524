import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled beyond this number of pixels. */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > px)
