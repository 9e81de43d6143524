import { useEffect } from 'react'

/**
 * Calls `onEscape` for an Escape pressed while `opened`, wherever the focus is: right after it was opened a panel has
 * not taken the focus yet. Inside a panel the library listens itself, so that what is open within closes first.
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
