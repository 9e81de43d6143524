import { changeUserStatus, type User } from '@fettle/contract/users'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { myProfileQuery } from '#lib/account.queries.ts'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { createRememberedStore } from '#lib/store.ts'

/** A press of In or Out that is not saved yet, with the device's time. */
export type Press = { readonly userId: number; readonly newStatus: 'In' | 'Out'; readonly dateTime: string }

/** The server accepts presses of the last two days. */
const keptMs = 2 * 86_400_000

function isPress(value: unknown): value is Press {
  if (typeof value !== 'object' || value === null) return false
  const { userId, newStatus, dateTime } = value as Partial<Record<keyof Press, unknown>>
  return (
    typeof userId === 'number' &&
    (newStatus === 'In' || newStatus === 'Out') &&
    typeof dateTime === 'string' &&
    !Number.isNaN(Date.parse(dateTime))
  )
}

/** Presses waiting for a connection, oldest first. */
export const waitingPresses = createRememberedStore<readonly Press[]>('in-out-presses', (remembered) =>
  Array.isArray(remembered) ? remembered.filter(isPress) : [],
)

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0
const forget = (press: Press) => waitingPresses.set(waitingPresses.get().filter((one) => one !== press))

/**
 * Sends a user's waiting presses in sequence with their times, and stops without a connection. Drops rejected
 * and outdated ones. Returns the user from the last response, or null.
 */
export async function sendWaitingPresses(userId: number): Promise<User | null> {
  let changed: User | null = null
  for (const press of waitingPresses.get().filter((one) => one.userId === userId)) {
    try {
      if (Date.now() - Date.parse(press.dateTime) < keptMs)
        changed = await call(changeUserStatus, { body: press })
    } catch (error) {
      if (isUnanswered(error)) return changed
    }
    forget(press)
  }
  return changed
}

/**
 * Marks the user In or Out ([A4.022]). Without a connection, the press is stored on the device with its time
 * and sent later.
 */
export const pressOptions = (queries: QueryClient, { userId }: Pick<User, 'userId'>) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: async (newStatus: 'In' | 'Out') => {
      const dateTime = new Date().toISOString()
      if (waitingPresses.get().length === 0) {
        try {
          return await call(changeUserStatus, { body: { userId, newStatus } })
        } catch (error) {
          if (!isUnanswered(error)) throw error
        }
      }
      waitingPresses.set([...waitingPresses.get(), { userId, newStatus, dateTime }])
      return await sendWaitingPresses(userId)
    },
    onSuccess: (changed) => {
      if (changed !== null) queries.setQueryData(myProfileQuery().queryKey, changed)
    },
  })
