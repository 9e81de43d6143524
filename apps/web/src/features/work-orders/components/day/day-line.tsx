import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { ActionIcon, Button } from '@mantine/core'
import { IconClockPlus, IconMapPin, IconPlayerPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { DeviceMark } from '#nouns/orders/device/device-mark.tsx'
import { CompleteButton } from '#nouns/orders/list/complete-button.tsx'
import { offersAction } from '#nouns/orders/offers-action.ts'
import { orderName, orderNumberAndKind } from '#nouns/orders/order-labels.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { quickAction } from '#nouns/orders/quick-action.ts'
import { RelativeTarget } from '#nouns/orders/relative-target.tsx'
import { placeText } from '#nouns/places/place-text.ts'
import { TimerButton } from '#nouns/timer/timer-button.tsx'
import classes from './my-day.module.css'

type Props = {
  readonly row: WorkOrderRow
  /** Its number in the day, as on the plan. */
  readonly number: number
}

/** An order of the day, with its actions. */
export function DayLine({ row, number }: Props): ReactNode {
  const { actor } = useWorkspace()
  const { workorderId } = row
  const place = placeText(row)
  return (
    <li className={classes.line}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.words}>
        <p className={classes.when}>
          <RelativeTarget order={row} saysDue />
          <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
          <span className={classes.order}>{orderNumberAndKind(row)}</span>
          <DeviceMark workorderId={workorderId} />
        </p>
        <Link
          to="/orders/$workorderId"
          params={{ workorderId: String(workorderId) }}
          className={classes.title ?? ''}
        >
          {row.description || 'No description.'}
        </Link>
        {place !== '' && (
          <p className={classes.place}>
            <IconMapPin size={16} aria-hidden /> {place}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {offersAction('labor', row, actor) && (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`Log time on ${orderName(row)}`}
            onClick={() => quickAction.set({ workorderId, name: 'labor' })}
          >
            <IconClockPlus size={20} aria-hidden />
          </ActionIcon>
        )}
        {offersAction('hold', row, actor) && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.action ?? ''}
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            aria-label={`Hold ${orderName(row)}`}
            onClick={() => quickAction.set({ workorderId, name: 'hold' })}
          >
            Hold
          </Button>
        )}
        <TimerButton order={row} />
        <CompleteButton row={row} />
      </div>
    </li>
  )
}
