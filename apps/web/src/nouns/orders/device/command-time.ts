import { clockToleranceMs } from '@fettle/rules/time/entered-moment'
import type { ApiError } from '#lib/api-error.ts'
import type { StoredCommand, StoredOptions } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { nextUlid } from '#lib/device/ulid.ts'
import { serverNow } from '#lib/server-clock.ts'
import { queuedCalls } from './queued-calls.ts'

/** Time of a new command in epoch milliseconds, never before that of an earlier command on this device. */
export const nextCommandTime = (): number => Math.max(serverNow(), storedCommands.get().at(-1)?.at ?? 0)

const timeFieldOf = (call: string) => queuedCalls.get(call)?.route.timeField

/** How long a command may wait before it says when it was made, in milliseconds. */
const lateMs = 60_000

/**
 * The options of a command as they are sent. One that the server may receive late says when it was made, unless the person
 * did: it was sent before, or has waited.
 */
export function optionsToSend({ call, options, at, attempts }: StoredCommand): StoredOptions {
  const field = timeFieldOf(call)
  const body = (options.body ?? {}) as Readonly<Record<string, unknown>>
  const isLate = attempts > 1 || serverNow() - at > lateMs
  return isLate && field !== undefined && !body[field] ? withTime(call, options, at) : options
}

/** Says when a command was made. */
function withTime(call: string, options: StoredOptions, at: number): StoredOptions {
  const input = timeFieldOf(call)
  if (input === undefined) return options
  return {
    ...options,
    body: { ...(options.body as object | undefined), [input]: new Date(at).toISOString() },
  }
}

/**
 * A command whose time the server refused because this device's clock was wrong, with the time of receipt instead.
 * Null if the command was refused for another reason.
 */
export function withTimeOfReceipt(command: StoredCommand, error: ApiError): StoredCommand | null {
  const input = timeFieldOf(command.call)
  const isRefused = error.status === 400 && error.errors.some(({ field }) => field === input)
  const now = serverNow()
  if (!isRefused || Math.abs(command.at - now) <= clockToleranceMs) return null
  const options = withTime(command.call, command.options, now)
  // Another request needs another key. The server did nothing under the first one.
  return { ...command, state: 'waiting', at: now, options, key: nextUlid(now) }
}
