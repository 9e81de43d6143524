import { useEffect, useRef } from 'react'

/**
 * The focus returns to what opened the dialog, also where the dialog was already open when it was first shown: a page
 * that is loaded on demand comes that way, and the library only watches for a change.
 */
export function useReturnOfFocus(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  if (opened) opener.current ??= document.activeElement
  useEffect(() => {
    if (!opened) return
    return () => {
      const element = opener.current as HTMLElement | null
      opener.current = null
      // The dialog gives the focus free only after this turn.
      setTimeout(() => {
        if (element?.isConnected) element.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
}
