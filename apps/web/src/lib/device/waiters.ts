import { changeCommand, removeCommand } from './command-store.ts'
import { isStopped, type StoredCommand } from './stored-command.ts'
import { setAwaited, storedCommands } from './stored-commands.ts'

/** How a command ended that the person waits for. */
export type Settled =
  | { readonly kind: 'done'; readonly answer?: unknown }
  /** It waits on this device. */
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly error: Error }

type Waiter = (settled: Settled) => void

/** The forms of this tab that wait for a command. */
export function createWaiters(userId: number) {
  const waiters = new Map<string, Waiter>()
  /** Commands that this tab is sending. */
  const sentHere = new Set<string>()

  const answer = (id: string, settled: Settled): void => {
    const waiter = waiters.get(id)
    waiters.delete(id)
    setAwaited(id, false)
    waiter?.(settled)
  }

  // Another tab may send a command that this tab waits for.
  storedCommands.subscribe(() => {
    if (waiters.size === 0) return
    const present = new Map(storedCommands.get().map((command) => [command.id, command]))
    for (const id of [...waiters.keys()].filter((waited) => !sentHere.has(waited))) {
      const command = present.get(id)
      if (!command) answer(id, { kind: 'done' })
      else if (isStopped(command)) answer(id, { kind: 'stored' })
    }
  })

  return {
    has: (id: string): boolean => waiters.has(id),
    set: (id: string, waiter: Waiter): void => void waiters.set(id, waiter),
    delete: (id: string): void => void waiters.delete(id),
    answer,
    answerAll: (settled: Settled): void => {
      for (const id of [...waiters.keys()]) answer(id, settled)
    },
    /** Sends a command whose end this tab answers itself. */
    whileSending: async (id: string, send: () => Promise<boolean>): Promise<boolean> => {
      sentHere.add(id)
      return await send().finally(() => sentHere.delete(id))
    },
    /** A form on the screen shows the reason. It has the entry again, except a photo, which stays in the queue. */
    refuse: async (command: StoredCommand, refused: StoredCommand, error: Error): Promise<void> => {
      const { id, blobId } = command
      const waiter = waiters.get(id)
      if (!waiter || blobId) {
        await changeCommand(userId, id, () => refused)
        answer(id, { kind: 'refused', error })
        return
      }
      // The form has the entry before the queue loses it. The form cannot close in between.
      waiters.delete(id)
      waiter({ kind: 'refused', error })
      await removeCommand(userId, command).finally(() => setAwaited(id, false))
    },
  }
}

export type Waiters = ReturnType<typeof createWaiters>
