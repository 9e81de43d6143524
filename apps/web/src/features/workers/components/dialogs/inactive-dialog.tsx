import { reassignOrder } from '@fettle/contract/order-commands'
import { type WorkOrder, type WorkOrderRow, workOrder } from '@fettle/contract/work-orders'
import type { DetailedWorker } from '@fettle/contract/workers'
import { lastOfTradesWarning, openOrdersMessage, ordersToMoveWords } from '@fettle/rules/orders/worker-orders'
import { Alert } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { BulkLines } from '#records/bulk/bulk-lines.tsx'
import { useBulkRun } from '#records/bulk/use-bulk-run.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import type { ListKind } from '#records/list/list-kind.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { useWorkerChange, workerChange, workerQuery } from '../../worker-change.ts'
import { movableOrdersQuery } from '../../worker-work.queries.ts'

const toPerson = 'Somebody else'
const toNobody = 'Nobody (Unassigned)'

type Props = { readonly worker: DetailedWorker; readonly onClose: () => void }

/** Makes a worker inactive; asks first where their open orders go ([C5.007]). */
export function InactiveDialog({ worker, onClose }: Props): ReactNode {
  return (
    <ModalPanel title={`Make ${worker.workerName} inactive`} size={520} opened onClose={onClose}>
      {worker.ordersToMove > 0 ? (
        <MoveOrders worker={worker} onClose={onClose} />
      ) : (
        <MakeInactive worker={worker} onClose={onClose} />
      )}
    </ModalPanel>
  )
}

function MakeInactive({ worker, onClose }: Props): ReactNode {
  const changing = useWorkerChange(worker.workerId)
  return (
    <ActionForm
      label="Make Inactive"
      changing={changing}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(workerChange(worker, { workerActiveFlag: false }), {
          notice: `${worker.workerName} is inactive.`,
          undo: (after) => workerChange(after, { workerActiveFlag: true }),
          onDone: onClose,
        })
      }
    >
      <LastOfTrades worker={worker} />
      {worker.workerName} can no longer be assigned to orders. Hours and history stay.
    </ActionForm>
  )
}

/** Warns about trades left without an active worker. */
function LastOfTrades({ worker: { workerName, onlyWorkerOf } }: Pick<Props, 'worker'>): ReactNode {
  const warning = lastOfTradesWarning(workerName, onlyWorkerOf)
  return warning && <Alert color="yellow">{warning}</Alert>
}

/** Orders, as a kind of record whose changes are sent from here. */
const orderKind: RecordKind<WorkOrder> = {
  name: 'work-order',
  schema: workOrder,
  idOf: ({ workorderId }) => workorderId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (workorderId) =>
    ['work-order', 'detail', workorderId] as unknown as ReturnType<RecordKind<WorkOrder>['queryKeyOf']>,
  listKey: ['work-order', 'list'],
}

const orderList: ListKind<WorkOrderRow> = {
  one: 'order',
  many: 'orders',
  idOf: ({ workorderId }) => workorderId,
  nameOf: ({ orderNumber }) => `Order ${orderNumber}`,
}

/** Reassigns or unassigns each open order with the single-order command, then continues. */
function MoveOrders({ worker, onClose }: Props): ReactNode {
  const orders = useQuery(movableOrdersQuery(worker))
  return (
    <SectionData query={orders}>
      {(rows) => <MoveForm worker={worker} orders={rows} onClose={onClose} />}
    </SectionData>
  )
}

const isSecondOf =
  ({ workerId }: DetailedWorker) =>
  ({ assignToId }: WorkOrderRow): boolean =>
    assignToId !== workerId

/** Reassigns an order of the worker to the person named `to`, or unassigns it if `to` is null. */
function moveOf(
  row: WorkOrderRow,
  { worker, to, hasSeconds }: { worker: DetailedWorker; to: string | null; hasSeconds: boolean },
): RecordChange<WorkOrder> {
  const isSecond = isSecondOf(worker)(row)
  // A person cannot be both assignees of an order. Without second assignees, the second one is only removed.
  const leaves = to === null || (isSecond && (!hasSeconds || row.assignTo === to))
  const body = {
    workorderId: row.workorderId,
    targetWorkerName: leaves ? null : to,
    reassignType: isSecond ? 1 : 0,
    unassign: leaves,
    alsoOnHold: true,
    reason: `${worker.workerName} is inactive`,
  } as const
  return recordChange(orderKind, reassignOrder, { body }, { fmModId: row.fmModId })
}

function MoveForm({ worker, orders, onClose }: Props & { orders: readonly WorkOrderRow[] }): ReactNode {
  const queries = useQueryClient()
  const { settings } = useWorkspace()
  const [rows] = useState(orders)
  const [way, setWay] = useState<'person' | 'nobody'>('person')
  const [name, setName] = useState<string | null>(null)
  const [moved, setMoved] = useState(0)
  const changing = useWorkerChange(worker.workerId)
  const { lines, isRunning, start, stop } = useBulkRun<WorkOrderRow, WorkOrder>({
    kind: orderKind,
    onDone: () => setMoved((count) => count + 1),
    onSeen: () => undefined,
  })
  const isSecond = isSecondOf(worker)
  const to = way === 'nobody' ? null : name
  const changeOf = (row: WorkOrderRow) => moveOf(row, { worker, to, hasSeconds: settings.secondaryAssignee })
  const close = () => {
    stop()
    void queries.invalidateQueries({ queryKey: workerQuery(worker.workerId).queryKey })
    onClose()
  }
  const finish = () =>
    changing.run(workerChange(worker, { workerActiveFlag: false }), {
      notice: `${worker.workerName} is inactive.`,
      onDone: close,
    })
  if (lines.length > 0 && (isRunning || moved < rows.length)) {
    const left = lines.filter(({ state }) => state !== 'done').map(({ row }) => row)
    return (
      <BulkLines
        kind={orderList}
        aboutOf={({ description }) => description}
        lines={lines}
        isRunning={isRunning}
        isTakenBack={false}
        onStop={stop}
        onUndo={null}
        onAgain={() => start(left, changeOf)}
        onClose={close}
      />
    )
  }
  if (lines.length > 0) {
    return (
      <ActionForm label="Make Inactive" changing={changing} onCancel={close} onSubmit={finish}>
        <LastOfTrades worker={worker} />
        <Alert color="teal" role="status">
          {moved} {moved === 1 ? 'order was' : 'orders were'} moved. {worker.workerName} has no open orders.
        </Alert>
      </ActionForm>
    )
  }
  return (
    <ActionForm
      label="Move Orders"
      isDisabled={way === 'person' && name === null}
      changing={{ isPending: isRunning, error: null }}
      onCancel={close}
      onSubmit={() => start(rows, changeOf)}
    >
      <Alert color="yellow" role="status">
        {openOrdersMessage(rows.length, worker.workerName)}{' '}
        {ordersToMoveWords({
          onHold: rows.filter(({ holdFlag }) => holdFlag).length,
          asSecond: rows.filter(isSecond).length,
        })}
      </Alert>
      <ChoiceChips
        label="Move them to"
        choices={[toPerson, toNobody]}
        value={way === 'person' ? toPerson : toNobody}
        onChange={(value) => setWay(value === toNobody ? 'nobody' : 'person')}
      />
      {way === 'person' && (
        <AssigneeField
          label="Assign To"
          isRequired
          value={name}
          propertyId={worker.propertyId}
          source="reassign"
          leavesOut={worker.workerName}
          onChange={setName}
        />
      )}
    </ActionForm>
  )
}
