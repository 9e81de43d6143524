import { useLayoutEffect, useRef } from 'react'
import { lastFocused } from './keep-focus.ts'

/**
 * The focus returns to what opened the dialog, also where the dialog was already open when it was first shown: a page
 * that is loaded on demand comes that way, and the library only watches for a change. Where what opened it has gone
 * with another dialog, the focus returns to where it was before; and who has gone elsewhere meanwhile is left there.
 */
export function useReturnOfFocus(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  if (opened) opener.current ??= focusedNow()
  useLayoutEffect(() => {
    if (!opened) return
    return () => {
      const element = opener.current
      const atClose = focusedNow()
      opener.current = null
      // The dialog gives the focus free only after this turn.
      setTimeout(() => {
        const now = focusedNow()
        if (now !== null && now !== atClose) return
        const back =
          element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')
            ? element
            : lastFocused()
        back?.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
}

/** What has the focus; nothing where it was lost. */
function focusedNow(): Element | null {
  const { activeElement } = document
  return activeElement === document.body ? null : activeElement
}
