import type * as contract from '@fettle/contract/order-commands'
import type { BodyOf } from '@fettle/contract/route'
import {
  type CompletionEntry,
  completionEntryProblems,
  withEntry,
} from '@fettle/rules/orders/completion-entry'
import type { CompletionFacts } from '@fettle/rules/orders/order-requirements'
import { completeErrorTitle, isBlank } from '@fettle/rules/records/problem'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import { localDay } from '@fettle/rules/time/time'
import { laborDayProblems } from '@fettle/rules/timecards/labor-days'
import { bookLabor } from '#features/work/costs/labor.public.ts'
import { isTimerRunning, stopTimersOfOrder } from '#features/work/timers/timers.public.ts'
import { type OrderCommand, permit } from '#features/work/work-orders/order-command.public.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { completionFacts } from './completion.ts'
import { changeFields } from './fields/change-fields.ts'
import { addAssetLine } from './items/assets.usecases.ts'
import { writeMessage } from './items/messages.usecases.ts'
import { type StoredPicture, writeSignature } from './items/signature.usecases.ts'

/** Input of the completion dialog in addition to time and status. */
export type Entered = Partial<
  Pick<
    BodyOf<typeof contract.completeOrder>,
    | 'laborHours'
    | 'laborDate'
    | 'laborName'
    | 'commentText'
    | 'kind'
    | 'assetId'
    | 'photoName'
    | 'extendedData'
  >
> & { picture?: StoredPicture | null }

/** Facts for the completion rules, including the entered data. Throws 400 and names each invalid entry. */
export async function factsWith(command: OrderCommand, entered: Entered): Promise<CompletionFacts> {
  const { actor, trx, row } = command
  const entry: CompletionEntry = {
    hasAsset: entered.assetId !== undefined && entered.assetId !== null,
    laborHours: entered.laborHours ?? null,
    isTimed: await isTimerRunning(trx, row.id, actor.userId),
    message: messageOf(entered),
    isSigned: Boolean(entered.picture),
    customFields: entered.extendedData ?? {},
  }
  const problems = completionEntryProblems(entry, entered.laborName ?? actor.assigneeName)
  if (problems.length > 0) throw invalid(problems, completeErrorTitle)
  return withEntry(await completionFacts(command), entry)
}

const messageOf = ({ commentText, kind }: Entered): CompletionEntry['message'] =>
  isBlank(commentText) ? null : { text: commentText ?? '', isPublic: kind !== 2 }

/**
 * Writes the entered data in chronological order: custom fields, asset, labor, message, signature. Returns the number of labor
 * lines booked.
 */
export async function writeEntry(command: OrderCommand, entered: Entered, at: Date): Promise<number> {
  const { assetId, kind = 1, picture, extendedData } = entered
  if (extendedData) await changeFields(command, { extendedData })
  if (assetId !== undefined && assetId !== null) await addAssetLine(command, assetId)
  const booked = await writeLabor(command, entered, at)
  const message = messageOf(entered)
  if (message) await writeMessage(command, { kind, text: message.text })
  if (picture) await writeSignature(command, picture, entered.photoName)
  return booked
}

async function writeLabor(command: OrderCommand, entered: Entered, at: Date): Promise<number> {
  const { row } = command
  const { laborDate, laborName } = entered
  const laborHours = entered.laborHours ?? null
  const workedOn = laborDate ? localDay(enteredMoment(laborDate, row.time_zone), row.time_zone) : null
  if (workedOn !== null) requireLaborDay(command, workedOn)
  // A completed order has no running timers and accepts labor as usual.
  if (row.status_kind === 'complete' && laborHours) permit(command, 'labor-add')
  const stated = { hours: laborHours, workedOn }
  const { booked, usedStated } = await stopTimersOfOrder(command, { at, stated })
  if (usedStated || !laborHours) return booked
  await bookLabor(command, { laborName, laborHours, laborDate })
  return booked + 1
}

/** Throws 400 if the order cannot have labor on this day. */
function requireLaborDay({ row, settings, now }: OrderCommand, day: string): void {
  const dayOf = (at: Date) => localDay(at.getTime(), row.time_zone)
  const problems = laborDayProblems('laborDate', {
    day,
    enteredOn: dayOf(row.entered_at),
    today: dayOf(now),
    formats: settings,
  })
  if (problems.length > 0) throw invalid(problems, completeErrorTitle)
}
