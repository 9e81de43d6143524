import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { offersAction } from '../offers-action.ts'
import { orderName } from '../order-labels.ts'
import { quickAction } from '../quick-action.ts'
import classes from './complete-button.module.css'

/** Opens the completion sheet over the list, for the person's own orders. */
export function CompleteButton({ row }: { row: WorkOrderRow }): ReactNode {
  const { actor } = useWorkspace()
  if (!offersAction('complete', row, actor)) return null
  return (
    <Button
      className={classes.button ?? ''}
      size="compact-sm"
      variant="default"
      leftSection={<IconCheck size={16} aria-hidden />}
      aria-label={`Complete ${orderName(row)}`}
      onClick={() => quickAction.set({ workorderId: row.workorderId, name: 'complete' })}
    >
      Complete
    </Button>
  )
}
