import type { WorkOrder } from '@fettle/contract/work-orders'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FailureDetails } from './failure-details.tsx'
import { TaskEntry } from './task-entry.tsx'
import classes from './task-line.module.css'
import { TaskProblem } from './task-problem.tsx'
import { useTaskChanges } from './use-task-changes.ts'

type Task = WorkOrder['tasks'][number]

/**
 * An editable checklist line: done or failed, never both ([A2.111]), with an answer if required ([A2.112]).
 * Errors show at the line ([A2.115]). A line of a round includes its asset.
 */
export function TaskLine({ order, task }: { order: WorkOrder; task: Task }): ReactNode {
  const changes = useTaskChanges(task)
  const { doneFlag, failedFlag } = changes
  const textId = useId()
  return (
    <li className={classes.task} style={{ marginInlineStart: `${Math.min(task.indentLevel, 6) * 1.25}rem` }}>
      <span className={classes.line} id={textId} data-bold={task.boldFlag || undefined}>
        {task.assetCode === '' ? task.taskTextCalc : `${task.assetCode}: ${task.taskTextCalc}`}
      </span>
      <span className={classes.boxes}>
        <Checkbox
          label="Done"
          aria-describedby={textId}
          checked={doneFlag}
          disabled={failedFlag}
          onChange={() => changes.toggleDone()}
        />
        <Checkbox
          label="Failed"
          color="red.8"
          aria-describedby={textId}
          checked={failedFlag}
          disabled={doneFlag}
          onChange={() => changes.toggleFailed()}
        />
      </span>
      {task.answerKind !== 'none' && <TaskEntry task={task} textId={textId} onEnter={changes.enter} />}
      {failedFlag && <FailureDetails order={order} task={task} />}
      <TaskProblem changes={changes} />
    </li>
  )
}
