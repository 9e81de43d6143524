import { useLayoutEffect } from 'react'
import { createStore } from '#lib/store.ts'

type TypedAhead = { readonly text: string; readonly isEntered: boolean }

const nothing: TypedAhead = { text: '', isEntered: false }
const typed = createStore<TypedAhead>(nothing)

/** Gives what was typed before the palette stood on the screen, once. */
export function takeTypedAhead(): TypedAhead {
  const taken = typed.get()
  typed.set(nothing)
  return taken
}

/**
 * Keeps what somebody types between the key that opens the palette and the field that takes it, while the palette is
 * being loaded: neither a field below nor a shortcut gets it. Escape calls `onGiveUp`.
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
