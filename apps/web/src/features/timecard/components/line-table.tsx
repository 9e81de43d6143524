import type { CostLabor } from '@fettle/contract/order-children'
import type { TimecardWeek } from '@fettle/contract/timecards'
import { formatHours } from '@fettle/rules/text/money'
import { type DayFormat, formatDate } from '@fettle/rules/time/time'
import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { Confirm } from '#ui/confirm.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { removeLineChange, weekKind } from '../timecard.queries.ts'
import { EditLineForm } from './line-form.tsx'

type Props = {
  readonly week: TimecardWeek | undefined
  readonly day: string
  readonly onAdd: () => void
}

/** The lines of a day ([B2.090]), as cards on small screens. */
export function LineTable({ week, day, onAdd }: Props): ReactNode {
  const { settings } = useWorkspace()
  const columns = columnsOf(settings)
  const rows = week?.lines.filter(({ laborDate }) => laborDate === day)
  const actions: Column<CostLabor> = {
    key: 'actions',
    title: 'Actions',
    align: 'right',
    width: '6rem',
    render: (line) => week && <LineActions {...{ week, line }} />,
  }
  const canEdit = week?.can.edit !== false
  return (
    <DataTable
      caption="Timecard"
      columns={canEdit ? [...columns, actions] : columns}
      rows={rows}
      rowKey={({ costId }) => costId}
      skeletonRows={3}
      card={(line) => (
        <RecordLine
          title={
            <>
              {line.tcardRecordType} <OrderLink line={line} />
            </>
          }
          facts={[formatDate(line.laborDate, settings)]}
          note={line.tcardNotes}
          amount={`${formatHours(line.laborHours)} h`}
          actions={canEdit && week ? <LineActions {...{ week, line }} /> : undefined}
        />
      )}
      empty={
        <EmptyState message={`No hours on ${formatDate(day, settings)}.`}>
          {week?.can.edit && (
            <Button variant="default" onClick={onAdd}>
              Add a line
            </Button>
          )}
        </EmptyState>
      }
    />
  )
}

const columnsOf = (formats: DayFormat): readonly Column<CostLabor>[] => [
  { key: 'date', title: 'Date', width: '8rem', render: ({ laborDate }) => formatDate(laborDate, formats) },
  { key: 'type', title: 'Type', width: '9rem', render: ({ tcardRecordType }) => tcardRecordType },
  { key: 'order', title: 'Order #', width: '7rem', render: (line) => <OrderLink line={line} /> },
  {
    key: 'hours',
    title: 'Hours',
    align: 'right',
    width: '6rem',
    render: ({ laborHours }) => formatHours(laborHours),
  },
  { key: 'notes', title: 'Notes', render: ({ tcardNotes }) => tcardNotes },
]

function OrderLink({ line: { workorderId, orderNumber } }: { line: CostLabor }): ReactNode {
  if (workorderId === null) return null
  return (
    <Anchor component={Link} to={`/orders/${workorderId}`} td="underline" aria-label={`Order ${orderNumber}`}>
      {orderNumber}
    </Anchor>
  )
}

function LineActions({ week, line }: { week: TimecardWeek; line: CostLabor }): ReactNode {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const changing = useRecordChange(weekKind(week.weekStart), week.workerId)
  const name = `${line.tcardRecordType}, ${formatHours(line.laborHours)} hours`
  const close = () => {
    setOpened(null)
    changing.reset()
  }
  return (
    <>
      <Tooltip label="Edit">
        <ActionIcon aria-label={`Edit ${name}`} onClick={() => setOpened('edit')}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon aria-label={`Delete ${name}`} onClick={() => setOpened('delete')}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ModalPanel title="Edit Line" size={440} opened={opened === 'edit'} onClose={close}>
        <EditLineForm {...{ week, line }} onClose={close} />
      </ModalPanel>
      <Confirm
        title="Delete timecard entry?"
        message={`${name}${line.orderNumber ? ` on order ${line.orderNumber}` : ''}`}
        opened={opened === 'delete'}
        confirmLabel="Delete"
        isDangerous
        isBusy={changing.isPending}
        error={changing.error ? describeError(changing.error).message : undefined}
        onConfirm={() => changing.run(removeLineChange(line), { onDone: close })}
        onClose={close}
      />
    </>
  )
}
