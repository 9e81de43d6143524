import type { Actor } from '@fettle/rules/access/permissions'
import type { ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import type { Trx } from '#platform/db/database.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { getMeter } from './meters.access.ts'
import * as repository from './readings.repository.ts'
import { writeReading } from './readings.usecases.ts'

type OrderReading = {
  actor: Actor
  meterId: number
  workorderId: number
  now: Date
  /** The entry's text; empty takes the order's reading back. */
  text: string
  confirm: ReadingConfirmation | null
}

/**
 * Posts the reading that a line of an order's procedure asks for (C2). While the meter's newest reading is of the same
 * order, another entry corrects it: the earlier one is struck out. Throws 400 naming `dataEntry`.
 */
export async function postOrderReading(trx: Trx, reading: OrderReading): Promise<void> {
  const { actor, meterId, workorderId, now, text, confirm } = reading
  await repository.lockMeter(trx, meterId)
  const meter = await getMeter(trx, actor, meterId)
  const newest = await repository.findNewestReading(trx, meterId)
  if (newest?.work_order_id === workorderId) {
    const reason = text === '' ? 'Taken back on the work order.' : 'Corrected on the work order.'
    await repository.strikeReadings(trx, [newest.id], { by: actor.userId, at: now, reason })
  }
  if (text === '') return
  await writeReading(trx, meter, { text, at: null, now, confirm, workorderId, notes: '' }).catch(asEntry)
}

/** Names the entry where the reading is named. */
function asEntry(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error
  const errors = error.problem.errors.map((each) => ({
    ...each,
    field: each.field === 'currentReading' ? 'dataEntry' : each.field,
  }))
  throw new ProblemError(error.status, error.problem.title, errors)
}
