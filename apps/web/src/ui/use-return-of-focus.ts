import { useLayoutEffect, useRef } from 'react'
import { goneMs, lastFocused } from './keep-focus.ts'

/**
 * Returns the focus to the dialog's opener, even if the dialog was already open on its first render: lazily
 * loaded dialogs are, and the library only watches for changes. If the opener is gone with another dialog,
 * returns to the element before that. Does nothing if the user has moved the focus.
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

/** The focused element, or null. */
function focusedNow({ activeElement, body }: Document): HTMLElement | null {
  return activeElement === body ? null : (activeElement as HTMLElement | null)
}
