import { useMemo } from 'react'
import { createStore, useStore } from '#lib/store.ts'
import type { StoredCommand } from './stored-command.ts'

/**
 * Commands of the signed-in user on this device, oldest first. A copy of the disk. Each
 * change in any tab updates it.
 */
export const storedCommands = createStore<readonly StoredCommand[]>([])

/** Commands by the id of their order, oldest first. */
export function byOrder(commands: readonly StoredCommand[]): ReadonlyMap<number, readonly StoredCommand[]> {
  const orders = new Map<number, StoredCommand[]>()
  for (const command of commands) {
    const own = orders.get(command.orderId)
    if (own) own.push(command)
    else orders.set(command.orderId, [command])
  }
  return orders
}

/** Ids of commands whose form waits for the server's answer, which usually comes within a moment. */
export const awaitedCommands = createStore<ReadonlySet<string>>(new Set())

/** Adds a command to the awaited ones, or removes it. */
export function setAwaited(id: string, isAwaited: boolean): void {
  const ids = new Set(awaitedCommands.get())
  if (isAwaited) ids.add(id)
  if (isAwaited || ids.delete(id)) awaitedCommands.set(ids)
}

/**
 * Commands to show, as being on this device only. Excludes awaited ones: their notes would only flash, and forms decide
 * by the record as the server has it.
 */
export function useUnsentCommands(): readonly StoredCommand[] {
  const awaited = useStore(awaitedCommands)
  const commands = useStore(storedCommands)
  return useMemo(() => commands.filter(({ id }) => !awaited.has(id)), [commands, awaited])
}
