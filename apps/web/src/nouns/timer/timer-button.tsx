import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, use } from 'react'
import { useEachSecond } from '#lib/clock.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { formatElapsed } from './elapsed.ts'
import classes from './timer-button.module.css'
import { type TimedOrder, TimerContext, takesTimer } from './timer-state.ts'

type Props = {
  readonly order: TimedOrder
  /** Not filled, next to the primary action. */
  readonly isSecondary?: boolean
}

/**
 * Starts or stops the user's labor timer on an order ([A2.052]). Renders nothing for users without a timer.
 */
export function TimerButton({ order, isSecondary = false }: Props): ReactNode {
  const timer = use(TimerContext)
  if (!timer) return null
  const isRunning = timer.running?.workorderId === order.workorderId
  const isBusy = timer.busyId === order.workorderId
  if (isBusy && !isRunning) {
    return (
      <Button className={classes.button} size="compact-sm" variant="light" disabled>
        <span className={classes.starting}>Starting...</span>
      </Button>
    )
  }
  const press = (event: MouseEvent) => {
    if (!isRunning) timer.start(order)
    else if (event.ctrlKey || event.metaKey) timer.goToTimed()
    else timer.stop(order)
  }
  return (
    <Button
      className={classes.button}
      size="compact-sm"
      variant={isRunning ? (isSecondary ? 'light' : 'filled') : 'default'}
      leftSection={isRunning ? <IconPlayerStop size={14} /> : <IconPlayerPlay size={14} />}
      aria-label={`${isRunning ? 'Stop' : 'Start'} timer on ${orderName(order)}`}
      disabled={isBusy || (!isRunning && !takesTimer(order))}
      onClick={press}
    >
      {isRunning && timer.running ? <Elapsed sinceMs={timer.running.startedAtMs} /> : 'Start'}
    </Button>
  )
}

function Elapsed({ sinceMs }: { sinceMs: number }): ReactNode {
  return <span className={classes.elapsed}>{formatElapsed(useEachSecond() - sinceMs)}</span>
}
