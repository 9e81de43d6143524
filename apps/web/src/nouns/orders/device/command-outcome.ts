import { deleteLabor } from '@fettle/contract/costs'
import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import { mergeEntry } from '@fettle/rules/orders/merge-entry'
import { ApiError } from '#lib/api-error.ts'
import { StorageError } from '#lib/device/database.ts'
import type { Outcome } from '#lib/device/drain.ts'
import { isCreation, type StoredCommand } from '#lib/device/stored-command.ts'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { withTimeOfReceipt } from './command-time.ts'
import { laborFields, laborLineIn } from './labor-lines.ts'
import { createdBy } from './new-records.ts'
import { replaceableFields } from './projection.ts'

/**
 * The version that a command made of the one on which it began. A command that only adds was sent without a version, so its
 * answer may show another person's change: later commands keep their version, and are merged after a 412.
 */
export function producedBy(
  command: StoredCommand,
  answer: unknown,
): Extract<Outcome, { kind: 'done' }>['produced'] {
  const { lineId, baseVersion } = command
  if (baseVersion === null) return undefined
  if (lineId !== undefined) {
    const line = laborLineIn(answer)
    return line ? { before: baseVersion, after: line.fmModId } : undefined
  }
  const order = workOrder.safeParse(answer)
  return order.success ? { before: baseVersion, after: order.data.fmModId } : undefined
}

/** Answers that mean that the server already has the command. */
const doneCodes: readonly string[] = ['done-before', 'rights-changed']

/** What becomes of a command whose call failed. */
export function outcomeOf(command: StoredCommand, error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    return error instanceof StorageError
      ? { kind: 'unreached' }
      : { kind: 'refused', text: describeError(error).message, error: error as Error }
  }
  const { status, reason, errors } = error
  // A new record must be known, so its command is sent again and gets the same answer.
  if (reason === 'unreadable') return { kind: isCreation(command) ? 'failed' : 'done' }
  if (reason !== undefined || [401, 408, 429, 502, 503, 504].includes(status)) return { kind: 'unreached' }
  if (status >= 500) return { kind: 'failed' }
  // Another person removed the line, or an answer was lost.
  if (status === 404 && command.call === deleteLabor.name) return { kind: 'done' }
  if (status === 409 && errors.some(({ code }) => doneCodes.includes(code)))
    return { kind: 'done', created: createdBy(command, null) }
  if (status === 409 && errors.some(({ code }) => code === 'key-reused'))
    return { kind: 'refused', text: earlierFormText, error }
  if (status === 412) {
    const order = workOrder.safeParse(error.current)
    const line = command.lineId === undefined ? null : laborLineIn(error.current)
    const theirs = order.success ? replaceableFields(order.data) : line && laborFields([line])
    const version = order.success ? order.data.fmModId : line?.fmModId
    if (theirs && version !== undefined) {
      const next = afterTheirs(command, theirs, version)
      return {
        kind: 'changed',
        next: order.success ? { ...next, latest: latestOf(order.data) } : next,
        error,
      }
    }
  }
  const next = withTimeOfReceipt(command, error)
  const codes = errors.map(({ code }) => code)
  return next ? { kind: 'changed', next, error } : { kind: 'refused', text: refusalText(error), error, codes }
}

const earlierFormText =
  'The server has this change as it was before you edited it. Discard it here, or press Edit and Send again to add it once more.'

function refusalText(error: ApiError): string {
  if (error.status === 404 && error.title.startsWith('Work order'))
    return 'The order was deleted, or you may no longer see it. Export this change to keep it.'
  const { title, message } = describeError(error)
  const reasons = error.errors.map((one) => one.message)
  if (reasons.length === 0) return title === errorTitle ? message : title
  // A title that gives no reason.
  const isGeneral = title === errorTitle || title === message || title.startsWith('Please correct')
  return [...(isGeneral ? [] : [title]), ...reasons].join(' ')
}

/** The latest lines of an order's log. */
const latestOf = ({ log }: WorkOrder) =>
  log.slice(-3).map(({ logUser, logActivity, logTimestamp }) => ({
    by: logUser,
    activity: logActivity,
    at: logTimestamp,
  }))

/**
 * A command on an order that another person changed. It continues on their version if they changed other fields;
 * otherwise it waits for the person's decision.
 */
function afterTheirs(
  command: StoredCommand,
  theirs: Readonly<Record<string, unknown>>,
  baseVersion: number,
): StoredCommand {
  const { conflicts } = mergeEntry(command.base, command.mine, theirs)
  const isUnknown = Object.keys(command.mine).length === 0
  if (conflicts.length === 0 && !isUnknown) return { ...command, state: 'waiting', baseVersion }
  const status = { field: 'orderStatus', base: null, mine: null, theirs: theirs.orderStatus ?? null }
  return { ...command, state: 'conflict', baseVersion, conflicts: isUnknown ? [status] : conflicts }
}
