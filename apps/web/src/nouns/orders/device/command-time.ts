import { clockToleranceMs } from '@fettle/rules/time/entered-moment'
import type { ApiError } from '#lib/api-error.ts'
import type { StoredCommand, StoredOptions } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { nextUlid } from '#lib/device/ulid.ts'
import { serverNow } from '#lib/server-clock.ts'

/** Input of each call that says when it was done, by route name. */
const timeInputs: Readonly<Record<string, string>> = {
  addComment: 'commentTime',
  completeOrder: 'completionDateTime',
  addMeterReading: 'readAt',
}

/** Time of a new command in epoch milliseconds, never before that of an earlier command on this device. */
export const nextCommandTime = (): number => Math.max(serverNow(), storedCommands.get().at(-1)?.at ?? 0)

/** Says when a command was done, because the server receives it later. */
export function withTime(call: string, options: StoredOptions, at: number): StoredOptions {
  const input = timeInputs[call]
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
  const input = timeInputs[command.call]
  const isRefused = error.status === 400 && error.errors.some(({ field }) => field === input)
  const now = serverNow()
  if (!isRefused || Math.abs(command.at - now) <= clockToleranceMs) return null
  const options = withTime(command.call, command.options, now)
  // Another request needs another key. The server did nothing under the first one.
  return { ...command, state: 'waiting', at: now, options, key: nextUlid(now) }
}
