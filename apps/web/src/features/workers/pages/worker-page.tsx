import { may } from '@fettle/rules/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { WorkerView } from '../components/page/worker-view.tsx'
import { workerQuery } from '../worker-change.ts'

const title = 'Worker Detail'
const forbidden = 'Error: You do not have access to view this worker.'

/** One worker at `/workers/{id}` ([C5.005]). Requires permission to see workers. */
export function WorkerPage({ workerId }: { workerId: number }): ReactNode {
  const { actor } = useWorkspace()
  if (may(actor, 'workers.read')) return <ReadableWorker key={workerId} workerId={workerId} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

function ReadableWorker({ workerId }: { workerId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(workerQuery(workerId))}
      title={title}
      nameOf={({ workerName }) => workerName}
      forbidden={forbidden}
      missing={{
        message: 'This worker does not exist.',
        wayOn: (
          <Anchor component={Link} to="/workers">
            Go to the list of workers
          </Anchor>
        ),
      }}
      staleTitle="This worker could not be refreshed"
    >
      {(worker) => <WorkerView worker={worker} />}
    </ReadableRecord>
  )
}
