import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatDate, localDay } from '@fettle/rules/time/time'
import { Alert, Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { OrderActionsContext } from '../actions/order-actions-state.ts'
import classes from './order-view.module.css'

/** Banner of a closed out order, with the way to reopen it if permitted ([C9.008], [C9.009]). */
export function ClosedOutNote({ order }: { order: WorkOrder }): ReactNode {
  const { settings } = useWorkspace()
  const actions = use(OrderActionsContext)
  const { closedOutDateTime: at, workorderTimeZone: zone } = order
  if (at === null) return null
  return (
    <Alert color="gray" className={classes.plain ?? ''} icon={<IconLock size={18} aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <span>
          Closed out on {formatDate(localDay(Date.parse(at), zone), settings)}. Only messages can be added.
        </span>
        {actions && order.can['reopen-closed-out'] && (
          <Button variant="default" size="compact-md" onClick={actions.reopen}>
            Reopen
          </Button>
        )}
      </Group>
    </Alert>
  )
}
