import type { DetailedWorker } from '@fettle/contract/workers'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedLog } from '#records/page/paged-log.tsx'
import { workerLogQuery } from '../../worker-change.ts'

/** Who changed what of the worker, the newest first; older lines are read when they are asked for. */
export function WorkerLog({ worker }: { worker: DetailedWorker }): ReactNode {
  return <PagedLog query={useInfiniteQuery(workerLogQuery(worker))} />
}
