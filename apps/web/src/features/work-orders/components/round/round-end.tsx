import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failedLines } from '../../failed-lines.ts'
import { progressText, type Stop } from '../../round.ts'
import { FailedTasks } from '../detail/failed-tasks.tsx'
import classes from './round.module.css'

type Props = {
  readonly order: WorkOrder
  readonly stops: readonly Stop[]
  readonly onGo: (assetId: number) => void
}

/** What came of a round: what is left, what failed, and the orders that were made. */
export function RoundEnd({ order, stops, onGo }: Props): ReactNode {
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
      <section aria-label="Failed tasks">
        <h2 className={classes.heading}>Failed tasks</h2>
        {failed.length === 0 ? <p>Nothing failed.</p> : <FailedTasks order={order} tasks={failed} />}
      </section>
      <Button
        component={Link}
        to={`/orders/${order.workorderId}`}
        size="md"
        variant={first ? 'default' : 'filled'}
      >
        Back to the order
      </Button>
    </>
  )
}
