import { useEffect } from 'react'

/**
 * Calls `onEscape` on Escape while `opened`, wherever the focus is, because a newly opened panel does not
 * have it yet. Inside a panel the library handles Escape, so that inner elements close first.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => {
      const within = event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]')
      if (event.key === 'Escape' && !event.defaultPrevented && !within) onEscape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [opened, onEscape])
}
