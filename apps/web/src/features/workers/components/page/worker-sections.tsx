import type { DetailedWorker } from '@fettle/contract/workers'
import { mayKeepTimecard } from '@fettle/rules/timecards/timecard-week'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { assignedOrdersSection } from '#nouns/orders/assigned-orders-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { SmallButton } from '#ui/small-button.tsx'
import { Information } from './information.tsx'
import { Routing } from './routing.tsx'
import { Shifts } from './shifts.tsx'
import type { WorkerDialog } from './worker-actions.ts'
import { WorkerLog } from './worker-log.tsx'
import { WorkerTimecard } from './worker-timecard.tsx'

type Options = { readonly mayEdit: boolean; readonly open: (dialog: WorkerDialog) => void }

/** The cards of a worker, in order ([C5.005]). */
export function workerSections(worker: DetailedWorker, { mayEdit, open }: Options): RecordSection[] {
  const edit = (what: string, dialog: WorkerDialog) =>
    mayEdit && (
      <SmallButton key={dialog} aria-label={`Edit ${what}`} Icon={IconPencil} onClick={() => open(dialog)}>
        {what}
      </SmallButton>
    )
  return [
    {
      id: overviewSection,
      title: 'Information',
      column: 'facts',
      content: <Information worker={worker} />,
    },
    {
      id: 'routing',
      title: 'Trades & Routing',
      column: 'story',
      isFlush: true,
      chip: { label: 'Routing' },
      actions: [edit('Trades', 'trades'), edit('Job Ranks', 'ranks'), edit('Buildings', 'buildings')],
      content: <Routing worker={worker} />,
    },
    {
      id: 'shifts',
      title: 'Shifts',
      column: 'story',
      chip: { label: 'Shifts' },
      actions: [edit('Shifts', 'shifts'), edit('Days Off', 'days-off')],
      content: <Shifts worker={worker} />,
    },
    {
      id: 'timecard',
      title: 'Timecard',
      column: 'story',
      chip: { label: 'Timecard' },
      content: <OwnTimecard worker={worker} />,
    },
    assignedOrdersSection({
      assignee: { name: worker.workerName, propertyIds: [worker.propertyId] },
      openOrders: worker.openOrders,
    }),
    { id: 'log', title: 'Log', column: 'whole', isFlush: true, content: <WorkerLog worker={worker} /> },
  ]
}

function OwnTimecard({ worker }: { worker: DetailedWorker }): ReactNode {
  const { actor } = useWorkspace()
  return (
    <WorkerTimecard worker={worker} mayOpen={mayKeepTimecard(actor, { ...worker, id: worker.workerId })} />
  )
}
