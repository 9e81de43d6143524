import type { DetailedWorker } from '@fettle/contract/workers'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { RecordWithDialogs } from '#records/page/record-with-dialogs.tsx'
import { workerKind } from '../../worker-change.ts'
import { WorkerActionsContext } from './worker-actions.ts'
import { WorkerHead } from './worker-head.tsx'
import { useWorkerSections } from './worker-sections.tsx'

const WorkerDialogs = lazyComponent(async () => (await import('../dialogs/worker-dialogs.tsx')).WorkerDialogs)

/** A worker with all sections and actions. */
export const WorkerView = ({ worker }: { readonly worker: DetailedWorker }): ReactNode => (
  <RecordWithDialogs
    kind={workerKind}
    record={worker}
    one="worker"
    Actions={WorkerActionsContext}
    permissions={['workers.edit', 'workers.delete', 'presence.correct']}
    useSections={useWorkerSections}
    head={(chips) => <WorkerHead worker={worker} chips={chips} />}
    dialog={(dialog) => <WorkerDialogs worker={worker} {...dialog} />}
  />
)
