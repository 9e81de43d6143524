import { useMemo } from 'react'
import { createStore, useStore } from '#lib/store.ts'
import { laneOf, type StoredCommand } from './stored-command.ts'

/**
 * Commands of the signed-in user on this device, oldest first. A copy of the disk. Each
 * change in any tab updates it.
 */
export const storedCommands = createStore<readonly StoredCommand[]>([])

/** Commands by the record that they change, oldest first. */
export function byLane(commands: readonly StoredCommand[]): ReadonlyMap<string, readonly StoredCommand[]> {
  const lanes = new Map<string, StoredCommand[]>()
  for (const command of commands) {
    const lane = laneOf(command)
    const own = lanes.get(lane)
    if (own) own.push(command)
    else lanes.set(lane, [command])
  }
  return lanes
}

/** Ids of commands whose form waits for the server's answer, which usually comes within a moment. */
export const awaitedCommands = createStore<ReadonlySet<string>>(new Set())

/** Adds a command to the awaited ones, or removes it. */
export function setAwaited(id: string, isAwaited: boolean): void {
  const ids = new Set(awaitedCommands.get())
  if (isAwaited) ids.add(id)
  if (isAwaited || ids.delete(id)) awaitedCommands.set(ids)
}

/** Ids of commands that the person edits in this tab. They are not sent in the meantime. */
export const heldCommands = createStore<ReadonlySet<string>>(new Set())

/** Holds a command back. Returns a function that releases it. */
export function holdCommand(id: string): () => void {
  heldCommands.set(new Set(heldCommands.get()).add(id))
  return () => heldCommands.set(new Set([...heldCommands.get()].filter((held) => held !== id)))
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
