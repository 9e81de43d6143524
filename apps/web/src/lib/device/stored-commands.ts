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

/** Prefix of the locks by which other tabs know of a held command. A closed tab loses its locks. */
const holdLock = 'fettle.hold.'
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined
let heldAnywhere: ReadonlySet<string> = new Set()

/** Holds a command back, in every tab. Returns a function that releases it, and resolves when every tab may send it. */
export function holdCommand(id: string): () => Promise<void> {
  const released = Promise.withResolvers<void>()
  heldCommands.set(new Set(heldCommands.get()).add(id))
  const lock = locks()?.request(`${holdLock}${id}`, { mode: 'shared' }, () => released.promise)
  return async () => {
    released.resolve()
    heldCommands.set(new Set([...heldCommands.get()].filter((held) => held !== id)))
    await lock
  }
}

/** Reads which commands are held by any tab. Without browser locks (plain HTTP), only this tab's are known. */
export async function readHeldCommands(): Promise<void> {
  const { held = [] } = (await locks()?.query()) ?? {}
  const names = held.map(({ name }) => name ?? '').filter((name) => name.startsWith(holdLock))
  heldAnywhere = new Set(names.map((name) => name.slice(holdLock.length)))
}

/** Whether a person edits a command, in this tab or, when it was last read, in another one. */
export const isHeld = (id: string): boolean => heldCommands.get().has(id) || heldAnywhere.has(id)

/**
 * Commands to show, as being on this device only. Excludes awaited ones: their notes would only flash, and forms decide
 * by the record as the server has it.
 */
export function useUnsentCommands(): readonly StoredCommand[] {
  const awaited = useStore(awaitedCommands)
  const commands = useStore(storedCommands)
  return useMemo(() => commands.filter(({ id }) => !awaited.has(id)), [commands, awaited])
}
