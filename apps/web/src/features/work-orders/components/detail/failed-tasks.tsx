import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import { formatAnswer } from '@fettle/rules/meters/meter-reading'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { PopoverAction } from '#ui/popover-action.tsx'
import { isUndecided } from '../../failed-lines.ts'
import { issueOrigin } from '../../issue-origin.ts'
import { taskDismissChange, taskOrderChange } from '../../item-changes.ts'
import classes from './failed-tasks.module.css'

const DismissForm = lazyComponent(async () => (await import('../items/dismiss-form.tsx')).DismissForm)

type Task = WorkOrder['tasks'][number]

/** Failed lines of the procedure, with their decisions ([C2.099]). */
export function FailedTasks({ order, tasks }: { order: WorkOrder; tasks: readonly Task[] }): ReactNode {
  return (
    <ul className={classes.list}>
      {tasks.map((task) => (
        <FailedTask key={task.taskId} order={order} task={task} />
      ))}
    </ul>
  )
}

function FailedTask({ order, task }: { order: WorkOrder; task: Task }): ReactNode {
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        {task.assetCode !== '' && <span className={classes.asset}>{task.assetCode}</span>}
        <span>{task.taskTextCalc}</span>
        {task.dataEntry !== '' && <span className={classes.entry}>{formatAnswer(task)}</span>}
      </div>
      {isUndecided(task) ? <Undecided order={order} task={task} /> : <Decided task={task} />}
    </li>
  )
}

function Decided({ task }: { task: Task }): ReactNode {
  const { failureOrderId, failureOrderNumber, dismissedReason } = task
  if (failureOrderId === null) return <p className={classes.state}>Dismissed: {dismissedReason}</p>
  return (
    <Link className={classes.made} to="/orders/$workorderId" params={{ workorderId: String(failureOrderId) }}>
      Order {failureOrderNumber}
    </Link>
  )
}

/** Actions for managers. Others see that it is waiting. */
function Undecided({ order, task }: { order: WorkOrder; task: Task }): ReactNode {
  const { actor } = useWorkspace()
  const changing = useOrderChange(order.workorderId)
  const { can } = order
  if (!can['task-order'] && !can['task-dismiss']) return <p className={classes.state}>Waits for a decision</p>
  return (
    <>
      <Group gap="xs">
        {can['task-order'] && (
          <Button
            variant="default"
            loading={changing.isPending}
            aria-label={`Create order: ${task.taskTextCalc}`}
            onClick={() => changing.run(taskOrderChange(task), { notice: 'The order was created.' })}
          >
            Create order
          </Button>
        )}
        {can['task-dismiss'] && may(actor, 'issues.edit') && (
          <Button
            variant="default"
            aria-label={`Add to Issues Log: ${task.taskTextCalc}`}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/issuelog/create"
                search={{ ...issueOrigin(order), task: task.taskId, text: task.taskTextCalc }}
              />
            )}
          >
            Add to Issues Log
          </Button>
        )}
        {can['task-dismiss'] && (
          <PopoverAction
            title="Dismiss failed task"
            button={(open) => (
              <Button
                variant="subtle"
                disabled={changing.isPending}
                aria-label={`Dismiss: ${task.taskTextCalc}`}
                onClick={open}
              >
                Dismiss
              </Button>
            )}
          >
            {(close) => (
              <DismissForm
                orderId={order.workorderId}
                change={(reason) => taskDismissChange(task, reason)}
                onClose={close}
              />
            )}
          </PopoverAction>
        )}
      </Group>
      {changing.error && (
        <div className={classes.wide}>
          <ChangeError error={changing.error} />
        </div>
      )}
    </>
  )
}
