import { useEffect, useRef } from 'react'
import { holdCommand, storedCommands } from '#lib/device/stored-commands.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { send } from './command-changes.ts'

/**
 * Holds a change back while a component is on the screen. Says `goneText` if the server gets it nevertheless: an attempt may
 * have begun before. Returns a function that ends this, because the person has decided.
 */
export function useHeldCommand(id: string, goneText: string): () => void {
  const isDecided = useRef(false)
  useEffect(() => {
    const release = holdCommand(id)
    return () => {
      void release().then(send)
      const isGone =
        !isDecided.current && orderQueue.get() && !storedCommands.get().some((stored) => stored.id === id)
      const message = `${goneText} Open its record to correct it there.`
      if (isGone) showNotice({ record: id, text: message, undo: null })
    }
  }, [id, goneText])
  return () => {
    isDecided.current = true
  }
}
