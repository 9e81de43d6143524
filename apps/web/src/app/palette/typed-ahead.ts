import { useLayoutEffect } from 'react'
import { createStore } from '#lib/store.ts'

type TypedAhead = { readonly text: string; readonly isEntered: boolean }

const nothing: TypedAhead = { text: '', isEntered: false }
const typed = createStore<TypedAhead>(nothing)

/** Returns and clears the text typed before the palette was visible. */
export function takeTypedAhead(): TypedAhead {
  const taken = typed.get()
  typed.set(nothing)
  return taken
}

/**
 * Buffers keys between the shortcut and the loaded palette, so that no field or shortcut below receives them.
 * Escape calls `onGiveUp`.
 */
export function TypedAhead({ onGiveUp }: { onGiveUp: () => void }): null {
  useLayoutEffect(() => {
    typed.set(nothing)
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      const { text } = typed.get()
      if (key === 'Escape') onGiveUp()
      else if (key === 'Enter') typed.set({ text, isEntered: true })
      else if (key === 'Backspace') typed.set({ text: text.slice(0, -1), isEntered: false })
      else if (key.length === 1) typed.set({ text: text + key, isEntered: false })
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [onGiveUp])
  return null
}
