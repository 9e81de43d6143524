import type { CorrectedPresence } from '@fettle/contract/worker-changes'
import type { Worker } from '@fettle/contract/workers'
import { localMinute } from '@fettle/rules/time/time'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { enterCorrection } from './presence/presence.usecases.ts'
import { getWorker } from './workers.access.ts'
import { presentWorker } from './workers.presenter.ts'
import { workerStore } from './workers.repository.ts'

/** Puts a worker's In or Out right, with the reason; the log tells. Throws 404 for another property's worker. */
export const correctPresence = (
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  context: RequestContext,
  workerId: number,
  { status, dateTime, reason }: CorrectedPresence,
): Promise<Worker> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const now = clock.now()
    const row = await getWorker(trx, actor, workerId)
    const at = await enterCorrection(trx, context, { workerId, status, dateTime, reason, now })
    const minute = localMinute(at.getTime(), row.time_zone)
    await insertLog(trx, workerStore, workerId, {
      author: authorOf(context),
      at: now,
      lines: [{ event: 'presence-corrected', status, at: minute, reason }],
    })
    return presentWorker(await getWorker(trx, actor, workerId), actor)
  })
