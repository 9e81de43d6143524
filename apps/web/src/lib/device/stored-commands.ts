import { createStore } from '#lib/store.ts'
import type { StoredCommand } from './stored-command.ts'

/**
 * Commands of the signed-in user on this device, oldest first. A copy of the disk, read again after each
 * change in any tab.
 */
export const storedCommands = createStore<readonly StoredCommand[]>([])
