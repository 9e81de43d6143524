import { useLayoutEffect, useRef } from 'react'
import { goneMs, lastFocused } from './keep-focus.ts'

/**
 * The focus returns to what opened the dialog, also where the dialog was already open when it was first shown: a page
 * that is loaded on demand comes that way, and the library only watches for a change. Where what opened it has gone
 * with another dialog, the focus returns to where it was before; and who has gone elsewhere meanwhile is left there.
 */
export function useFocusReturn(opened: boolean): void {
  const opener = useRef<HTMLElement | null>(null)
  if (opened) opener.current ??= focusedNow(document)
  useLayoutEffect(() => {
    if (!opened) return
    return () => {
      const element = opener.current
      const page = document
      const atClose = focusedNow(page)
      opener.current = null
      setTimeout(() => {
        const now = focusedNow(page)
        if (now !== null && now !== atClose) return
        const isThere = element?.isConnected && !element.matches(':disabled')
        const back = isThere ? element : lastFocused()
        back?.focus({ preventScroll: true })
      }, goneMs)
    }
  }, [opened])
}

/** What has the focus; nothing where it was lost. */
function focusedNow({ activeElement, body }: Document): HTMLElement | null {
  return activeElement === body ? null : (activeElement as HTMLElement | null)
}
