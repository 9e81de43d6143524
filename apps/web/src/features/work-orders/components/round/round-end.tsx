import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { failedLines } from '../../failed-lines.ts'
import { progressText, type Stop } from '../../round.ts'
import { OrderActionsProvider } from '../actions/order-actions-provider.tsx'
import { OrderActionsContext } from '../actions/order-actions-state.ts'
import { FailedTasks } from '../detail/failed-tasks.tsx'
import classes from './round.module.css'

type Props = {
  readonly order: WorkOrder
  readonly stops: readonly Stop[]
  readonly onGo: (assetId: number) => void
}

/** Result of a round: open lines, failures, and created orders. */
export function RoundEnd(props: Props): ReactNode {
  return (
    <OrderActionsProvider order={props.order}>
      <Outcome {...props} />
    </OrderActionsProvider>
  )
}

function Outcome({ order, stops, onGo }: Props): ReactNode {
  const actions = use(OrderActionsContext)
  const completes = actions !== null && order.can.complete === true
  const left = stops.filter(({ isSettled }) => !isSettled)
  const failed = failedLines(order.tasks)
  const [first] = left
  return (
    <>
      <h1 className={classes.title}>
        {left.length === 0 ? 'The round is done' : 'The round is not done yet'}
      </h1>
      <p className={classes.place}>{progressText(stops)} assets</p>
      {first && (
        <Button size="md" onClick={() => onGo(first.assetId)}>
          Go to {first.code}
        </Button>
      )}
      {!first && completes && (
        <Button
          size="lg"
          leftSection={<IconCircleCheck size={22} aria-hidden />}
          loading={actions.isCompleting}
          onClick={() => actions.complete(null)}
        >
          Complete
        </Button>
      )}
      <section aria-label="Failed tasks">
        <h2 className={classes.heading}>Failed tasks</h2>
        {failed.length === 0 ? <p>Nothing failed.</p> : <FailedTasks order={order} tasks={failed} />}
      </section>
      <Button
        component={Link}
        to={`/orders/${order.workorderId}`}
        size="md"
        variant={first || completes ? 'default' : 'filled'}
      >
        Back to the order
      </Button>
    </>
  )
}
