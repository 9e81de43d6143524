import type { BodyInput } from '@fettle/contract/route'
import { changeWorker } from '@fettle/contract/worker-changes'
import { type DetailedWorker, detailedWorker, getWorker, listWorkerLog } from '@fettle/contract/workers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { callPages } from '#records/page/log-pages.ts'

export type WorkerChangeBody = BodyInput<typeof changeWorker>
type Version = Pick<DetailedWorker, 'workerId' | 'fmModId'>

/** One worker with all that is known of them. */
export const workerQuery = (workerId: number) =>
  queryOptions({
    queryKey: ['worker', 'detail', workerId],
    queryFn: async ({ signal }) =>
      detailedWorker.parse(await call(getWorker, { params: { workerId }, signal })),
  })

export const workerKind = recordKind('worker', { id: 'workerId', schema: detailedWorker, query: workerQuery })

/** A change of some of a worker's fields and lists. */
export const workerChange = changeBy(workerKind, changeWorker)

export const useWorkerChange = (workerId: number) => useRecordChange(workerKind, workerId)

/** Who changed what of a worker, newest first, page after page. A change of the worker asks for it anew. */
export const workerLogQuery = ({ workerId, fmModId }: Version) =>
  callPages(['worker', 'log', workerId, fmModId], listWorkerLog, { params: { workerId } })
