import type { addMeterReading } from '@fettle/contract/meter-calls'
import type { AddedReading, MeterReading } from '@fettle/contract/meters'
import type { BodyOf } from '@fettle/contract/route'
import { mayStrikeReading } from '@fettle/rules/access/permissions'
import type { ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import {
  checkReading,
  formatReading,
  parseReading,
  type ReadingVerdict,
  strikeProblems,
} from '@fettle/rules/meters/meter-reading'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import { getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, forbidden, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { getMeter, getReading } from './meters.access.ts'
import { meterFacts, presentReading } from './meters.presenter.ts'
import * as repository from './readings.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>
type Entry = {
  text: string
  /** Null for now. */
  at: Date | null
  now: Date
  confirm: ReadingConfirmation | null
  workorderId: number | null
  notes: string
}
type Stored = { id: number; verdict: ReadingVerdict }

/** The clocks of devices differ: a moment this far in the future counts as now. */
const toleranceMs = 5 * 60_000

/**
 * Validates a reading between the counted ones and stores it, in a transaction that has locked the meter to
 * serialize concurrent readings. `more` returns additional problems. Throws 400 with every problem.
 */
export async function writeReading(
  trx: Trx,
  meter: Parameters<typeof meterFacts>[0] & { id: number },
  entry: Entry,
  more: (before: number | null) => Problem[] = () => [],
): Promise<Stored> {
  const { now } = entry
  const isNow = entry.at === null || (entry.at > now && entry.at.getTime() <= now.getTime() + toleranceMs)
  const at = isNow || entry.at === null ? await repository.freeMoment(trx, meter.id, now) : entry.at
  const neighbors = await repository.findNeighbors(trx, meter.id, at)
  const verdict = checkReading({
    meter: meterFacts(meter),
    text: entry.text,
    readAtMs: at.getTime(),
    nowMs: isNow ? at.getTime() : now.getTime(),
    confirm: entry.confirm,
    ...neighbors,
  })
  const before = neighbors.before?.value ?? null
  const problems = [...more(before), ...verdict.problems]
  if (problems.length > 0 || verdict.value === null) throw invalid(problems)
  const { value, kind } = verdict
  const { workorderId, notes } = entry
  const reading = { meterId: meter.id, before, value, kind, at, workorderId, notes }
  return { id: await repository.insertReading(trx, reading), verdict }
}

/** The previous reading as the person knew it is the one that the meter has. */
const knownBefore =
  (text: string | undefined) =>
  (before: number | null): Problem[] =>
    text === undefined || text.trim() === '' || parseReading(text) === before
      ? []
      : [
          problem(
            'previousReading',
            'not-allowed',
            before === null
              ? 'This meter has no earlier reading.'
              : `The last reading is ${formatReading(before)} now. Check yours, and add it again.`,
          ),
        ]

/** Adds a reading ([B7.037], [B3.019]). Throws 404 for a meter or order that the person can't see, 400 for bad entries. */
export const addReading = (
  { db, clock }: Deps,
  context: RequestContext,
  body: BodyOf<typeof addMeterReading>,
): Promise<AddedReading> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    await repository.lockMeter(trx, body.meterId)
    const meter = await getMeter(trx, actor, body.meterId)
    if (!meter.is_active)
      throw invalid([problem('meterId', 'not-allowed', `${meter.name} is no longer read.`)])
    const workorderId = body.workorderId || null
    if (workorderId !== null) {
      const order = await getVisibleWorkOrder(trx, actor, workorderId)
      if (!(await repository.isAssetOnOrder(trx, order.id, meter.asset_id)))
        throw invalid([
          problem('workorderId', 'not-allowed', 'This order does not name the asset of the meter.'),
        ])
    }
    const entry = {
      text: body.currentReading,
      at: body.readAt ? new Date(enteredMoment(body.readAt, meter.time_zone)) : null,
      now: clock.now(),
      confirm: body.confirm || null,
      workorderId,
      notes: (body.notes ?? '').trim(),
    }
    const { id, verdict } = await writeReading(trx, meter, entry, knownBefore(body.previousReading))
    return { ...presentReading(await getReading(trx, actor, id), actor), warnings: verdict.warnings }
  })

/** Strikes out a reading. Throws 403 for another's without the right to edit assets, 409 for one that is struck out. */
export const strikeReading = (
  { db, clock }: Deps,
  context: RequestContext,
  readingId: number,
  reason: string,
): Promise<MeterReading> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const { meter_id: meterId } = await getReading(trx, actor, readingId)
    await repository.lockMeter(trx, meterId)
    const [row, meter] = [await getReading(trx, actor, readingId), await getMeter(trx, actor, meterId)]
    if (!mayStrikeReading(actor, { readByUserId: row.created_by })) throw forbidden()
    if (row.struck_at !== null)
      throw conflict('This reading was struck out already.', presentReading(row, actor), 'already-done')
    const neighbors = await repository.findNeighbors(trx, meterId, row.read_at)
    const problems = strikeProblems(meterFacts(meter), neighbors, reason)
    if (problems.length > 0) throw invalid(problems)
    await repository.strikeReadings(trx, [readingId], {
      by: actor.userId,
      at: clock.now(),
      reason: reason.trim(),
    })
    return presentReading(await getReading(trx, actor, readingId), actor)
  })
