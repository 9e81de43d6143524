import { type RefObject, useEffect } from 'react'

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable=true]'

/**
 * Types into a dialog's scan field wherever the focus in the dialog is, so that a hand scanner reaches it after a press on
 * a button. Other fields keep their keys.
 */
export function useFieldKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const dialog = field.current?.closest('[role=dialog]')
      if (!dialog || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
      if (!(target instanceof Element) || target.matches(fields)) return
      if (dialog.contains(target) || target === document.body) field.current?.focus()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [field])
}
