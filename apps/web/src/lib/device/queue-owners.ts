import { createRememberedStore } from '../store.ts'
import { storedCommands } from './stored-commands.ts'

/** A user whose commands wait on this device. */
export type QueueOwner = { readonly userId: number; readonly name: string; readonly count: number }

const isOwner = (value: unknown): value is QueueOwner =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  Number.isSafeInteger(value.userId) &&
  'name' in value &&
  typeof value.name === 'string' &&
  'count' in value &&
  Number.isSafeInteger(value.count)

/** Users whose commands wait on this device, in the order in which they began to wait. */
export const queueOwners = createRememberedStore<readonly QueueOwner[]>('queue-owners', (remembered) =>
  Array.isArray(remembered) ? remembered.filter(isOwner) : [],
)

/**
 * Records the signed-in user as an owner while their commands wait, so that other users of the device see whose they are.
 * Returns a function that stops it; the record stays.
 */
export function recordOwner({ userId, name }: Pick<QueueOwner, 'userId' | 'name'>): () => void {
  const record = () => {
    const count = storedCommands.get().length
    const before = queueOwners.get()
    const others = before.filter((owner) => owner.userId !== userId)
    if (count > 0) queueOwners.set([...others, { userId, name, count }])
    else if (others.length < before.length) queueOwners.set(others)
  }
  return storedCommands.subscribe(record)
}
