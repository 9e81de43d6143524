import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconClockPlus, IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { quickAction } from '#nouns/orders/quick-action.ts'
import { TimerButton } from '#nouns/timer/timer-button.tsx'
import { TimerContext, takesTimer } from '#nouns/timer/timer-state.ts'
import { hasOpenRound, roundLabel } from '../../round.ts'
import { OrderActionsContext } from '../actions/order-actions-state.ts'
import { SpeedDial } from '../actions/order-menu.tsx'
import classes from './order-bar.module.css'

/**
 * Bottom bar with the next step, on narrow windows. Includes space for the speed dial, so that neither covers
 * a section ([A2.079]).
 */
export function OrderBar({ order }: { order: WorkOrder }): ReactNode {
  const actions = use(OrderActionsContext)
  const timer = use(TimerContext)
  const takes = timer !== null && (timer.running?.workorderId === order.workorderId || takesTimer(order))
  const completes = actions !== null && order.can.complete === true
  const isRound = hasOpenRound(order)
  return (
    <section className={classes.bar} aria-label="Next step">
      {takes && (
        <div className={classes.timer}>
          <TimerButton order={order} isSecondary={completes || isRound} />
        </div>
      )}
      {actions !== null && order.can['labor-add'] && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Log time"
          onClick={() => quickAction.set({ workorderId: order.workorderId, name: 'labor' })}
        >
          <IconClockPlus size={20} aria-hidden />
        </ActionIcon>
      )}
      {isRound && (
        <Button
          className={classes.step ?? ''}
          component={Link}
          to={`/orders/${order.workorderId}/round`}
          leftSection={<IconRoute size={18} aria-hidden />}
        >
          {roundLabel(order)}
        </Button>
      )}
      {!isRound && completes && (
        <Button
          className={classes.step ?? ''}
          leftSection={<IconCircleCheck size={18} aria-hidden />}
          loading={actions.isCompleting}
          onClick={() => actions.complete(null)}
        >
          Complete
        </Button>
      )}
      <div className={classes.dial}>
        <SpeedDial order={order} />
      </div>
    </section>
  )
}
