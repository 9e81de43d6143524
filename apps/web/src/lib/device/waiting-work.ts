import { startTransition, useEffect, useState } from 'react'
import { deviceUserId } from './device-user.ts'
import { storedCommands } from './stored-commands.ts'

/** The longest time that the first page waits for the storage, in milliseconds. */
const longestMs = 2_000

/** Shows the user's commands before the queue starts. Loads the program of the queue only where there is a database. */
async function readWaiting(userId: number): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === `fettle.${userId}`)) return
    const { showCommands } = await import('./command-store.ts')
    await showCommands(userId)
  } catch (error) {
    // The queue reads them again when it starts, and reports its faults.
    console.warn('The changes on this device could not be read.', error)
  }
}

/** Whether the commands that wait are shown, so that the first page has them. False while there is no user. */
export function useWaitingRead(userId: number | undefined): boolean {
  const [isRead, setRead] = useState(typeof indexedDB === 'undefined')
  useEffect(() => {
    if (userId === undefined || typeof indexedDB === 'undefined') return
    // A transition, because the first page is drawn then.
    const show = () => startTransition(() => setRead(true))
    const timer = setTimeout(show, longestMs)
    void readWaiting(userId).then(show)
    return () => clearTimeout(timer)
  }, [userId])
  return isRead
}

/** Whether changes of the signed-in person wait on this device, also before the workspace is loaded. */
export async function hasWaitingWork(): Promise<boolean> {
  const userId = deviceUserId()
  if (storedCommands.get().length === 0 && userId !== null && typeof indexedDB !== 'undefined')
    await readWaiting(userId)
  return storedCommands.get().length > 0
}
