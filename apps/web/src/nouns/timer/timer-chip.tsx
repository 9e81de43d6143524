import { formatHours } from '@fettle/rules/text/money'
import { Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClockHour4, IconPlayerStop } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, use, useEffect, useState } from 'react'
import { useEachSecond } from '#lib/clock.ts'
import { useCommands } from '#lib/commands.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import { type BookedTime, bookedTime } from './booked-time.ts'
import { formatElapsed } from './elapsed.ts'
import classes from './timer-chip.module.css'
import { TimerProvider } from './timer-provider.tsx'
import { TimerContext } from './timer-state.ts'

/** Long enough to read the notice, in milliseconds. */
const noticeMs = 8000

/**
 * The user's running timer on every page, with a link to its order and a stop button; then a notice of what
 * it booked.
 */
export function TimerChip(): ReactNode {
  const { user } = useWorkspace()
  const booked = useStore(bookedTime)
  if (user.orderTimer === null) return booked && <Booked booked={booked} />
  return (
    <TimerProvider>
      <Running {...user.orderTimer} />
    </TimerProvider>
  )
}

type RunningProps = {
  readonly workorderId: number
  readonly orderNumber: string
  readonly timerStarted: string
}

function Running({ workorderId, orderNumber, timerStarted }: RunningProps): ReactNode {
  const timer = use(TimerContext)
  const [opened, setOpened] = useState(false)
  const { pathname } = useLocation()
  const elapsed = formatElapsed(useEachSecond() - Date.parse(timerStarted))
  const stop = () => {
    setOpened(false)
    timer?.stop({ workorderId })
  }
  // The order's own page has its own command.
  const isOnItsPage = pathname === `/orders/${workorderId}`
  useCommands(isOnItsPage ? [] : [{ id: 'stop-timer', label: 'Stop timer', group: 'Anywhere', run: stop }])
  if (!timer) return null
  return (
    <PopoverPanel
      title={`Timer on Order ${orderNumber}`}
      opened={opened}
      onClose={() => setOpened(false)}
      target={
        <UnstyledButton
          className={classes.chip}
          data-timer
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconClockHour4 size={16} aria-hidden />
          <VisuallyHidden>Timer on Order</VisuallyHidden>
          <span className={classes.number}>{orderNumber}</span>
          <span className={classes.time}>{elapsed}</span>
        </UnstyledButton>
      }
    >
      <div className={classes.panel}>
        <Text className={classes.elapsed}>{elapsed}</Text>
        <div className={classes.actions}>
          <Button
            component={Link}
            to="/orders/$workorderId"
            params={{ workorderId: String(workorderId) } as never}
            variant="default"
            onClick={() => setOpened(false)}
          >
            Open order
          </Button>
          <Button
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            loading={timer.busyId === workorderId}
            onClick={stop}
          >
            Stop timer
          </Button>
        </div>
      </div>
    </PopoverPanel>
  )
}

function Booked({ booked }: { booked: BookedTime }): ReactNode {
  useEffect(() => {
    const forget = () => bookedTime.get() === booked && bookedTime.set(null)
    const timeout = setTimeout(forget, noticeMs)
    return () => clearTimeout(timeout)
  }, [booked])
  const { hours, orderNumber } = booked
  return (
    <span className={classes.booked} data-timer role="status">
      <IconCheck size={16} aria-hidden />
      {hours > 0 ? `${formatHours(hours)} h booked` : 'No hours booked'}
      <VisuallyHidden>on Order {orderNumber}</VisuallyHidden>
    </span>
  )
}
