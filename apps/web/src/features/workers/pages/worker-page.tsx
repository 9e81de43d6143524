import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { WorkerView } from '../components/page/worker-view.tsx'
import { workerQuery } from '../worker-change.ts'

/** One worker at `/workers/{id}` ([C5.005]). Requires permission to see workers. */
export const WorkerPage = ({ workerId }: { workerId: number }): ReactNode => (
  <RecordPage id={workerId} one="worker" permission="workers.read" query={workerQuery}>
    {(worker) => <WorkerView worker={worker} />}
  </RecordPage>
)
