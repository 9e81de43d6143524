import type { DetailedWorker } from '@fettle/contract/workers'
import { mayKeepTimecard } from '@fettle/rules/timecard-week'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AssignedOrders } from '#nouns/orders/assigned-orders.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { Information } from './information.tsx'
import { Routing } from './routing.tsx'
import { Shifts } from './shifts.tsx'
import { WorkerActionsContext, type WorkerDialog } from './worker-actions.ts'
import { WorkerLog } from './worker-log.tsx'
import { WorkerTimecard } from './worker-timecard.tsx'

/** The cards of a worker, in order ([C5.005]). */
export function workerSections(worker: DetailedWorker, { mayEdit }: { mayEdit: boolean }): RecordSection[] {
  const edit = (label: string, dialog: WorkerDialog) =>
    mayEdit && <EditButton key={dialog} label={label} dialog={dialog} />
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
      actions: [
        edit('Edit Trades', 'trades'),
        edit('Edit Job Ranks', 'ranks'),
        edit('Edit Buildings', 'buildings'),
      ],
      content: <Routing worker={worker} />,
    },
    {
      id: 'shifts',
      title: 'Shifts',
      column: 'story',
      chip: { label: 'Shifts' },
      actions: [edit('Edit Shifts', 'shifts'), edit('Edit Days Off', 'days-off')],
      content: <Shifts worker={worker} />,
    },
    {
      id: 'timecard',
      title: 'Timecard',
      column: 'story',
      chip: { label: 'Timecard' },
      content: <OwnTimecard worker={worker} />,
    },
    {
      id: 'orders',
      title: 'Orders',
      column: 'whole',
      isFlush: true,
      chip: { label: 'Orders', ...(worker.openOrders > 0 && { count: String(worker.openOrders) }) },
      content: (
        <AssignedOrders
          assignee={{ name: worker.workerName, propertyIds: [worker.propertyId] }}
          openOrders={worker.openOrders}
        />
      ),
    },
    { id: 'log', title: 'Log', column: 'whole', isFlush: true, content: <WorkerLog worker={worker} /> },
  ]
}

function OwnTimecard({ worker }: { worker: DetailedWorker }): ReactNode {
  const { actor } = useWorkspace()
  return (
    <WorkerTimecard worker={worker} mayOpen={mayKeepTimecard(actor, { ...worker, id: worker.workerId })} />
  )
}

type EditProps = { readonly label: string; readonly dialog: WorkerDialog }

function EditButton({ label, dialog }: EditProps): ReactNode {
  const open = use(WorkerActionsContext)
  if (open === null) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconPencil size={16} aria-hidden />}
      aria-label={label}
      onClick={() => open(dialog)}
    >
      {label.replace('Edit ', '')}
    </Button>
  )
}
