import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatAnswer } from '@fettle/rules/meters/meter-reading'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { isMarkable } from '../../round.ts'
import { FailureDetails } from '../items/failure-details.tsx'
import { TaskEntry, type TaskEntryProps } from '../items/task-entry.tsx'
import { TaskProblem } from '../items/task-problem.tsx'
import { useTaskChanges } from '../items/use-task-changes.ts'
import classes from './round.module.css'

type Task = WorkOrder['tasks'][number]

/** Maximum choices shown as buttons. Longer lists use a select. */
const maxChips = 6

type Props = {
  readonly order: WorkOrder
  readonly task: Task
  /** Whether lines can be answered. */
  readonly isOpen: boolean
  /** Called with whether the last answer was rejected or had no response. */
  readonly onProblem: (taskId: number, isProblem: boolean) => void
  /** Called when this line alone is marked done. */
  readonly onDone: (taskId: number) => void
  /** Registry for marking several lines done together. */
  readonly markers: RefObject<Map<number, () => void>>
}

/** A line at an asset of a round: large answer buttons, each saved immediately ([C2.057]). */
export function RoundLine({ order, task, isOpen, onProblem, onDone, markers }: Props): ReactNode {
  const changes = useTaskChanges(task)
  const { doneFlag, failedFlag, error } = changes
  const textId = useId()
  const { taskId } = task
  const isProblem = error !== null
  useEffect(() => onProblem(taskId, isProblem), [onProblem, taskId, isProblem])
  const mayMark = isOpen && isMarkable(task) && !doneFlag && !failedFlag
  const mark = mayMark ? changes.toggleDone : undefined
  useEffect(() => {
    const { current } = markers
    if (mark) current.set(taskId, mark)
    return () => void current.delete(taskId)
  }, [markers, taskId, mark])
  return (
    <li className={classes.line}>
      <p className={classes.text} id={textId} data-bold={task.boldFlag || undefined}>
        {task.taskTextCalc}
      </p>
      {task.answerKind !== 'none' && isOpen && <Answer task={task} textId={textId} onEnter={changes.enter} />}
      {!isOpen && task.dataEntry !== '' && <p>{formatAnswer(task)}</p>}
      <div className={classes.answers}>
        <button
          type="button"
          className={classes.answer}
          data-kind="done"
          aria-pressed={doneFlag}
          aria-describedby={textId}
          disabled={!isOpen || failedFlag}
          onClick={() => {
            changes.toggleDone()
            if (!doneFlag) onDone(taskId)
          }}
        >
          <IconCheck size={22} aria-hidden /> Done
        </button>
        <button
          type="button"
          className={classes.answer}
          data-kind="failed"
          aria-pressed={failedFlag}
          aria-describedby={textId}
          disabled={!isOpen || doneFlag}
          onClick={changes.toggleFailed}
        >
          <IconX size={22} aria-hidden /> Fail
        </button>
      </div>
      {task.failureOrderNumber !== '' && (
        <p className={classes.made}>Order {task.failureOrderNumber} was made.</p>
      )}
      {isOpen && failedFlag && <FailureDetails order={order} task={task} />}
      <TaskProblem changes={changes} />
    </li>
  )
}

type AnswerProps = {
  readonly task: Task
  readonly textId: string
  readonly onEnter: TaskEntryProps['onEnter']
}

function Answer({ task, textId, onEnter }: AnswerProps): ReactNode {
  const { answerKind, choices, dataEntry, taskTextCalc } = task
  if (answerKind === 'list' && choices.length <= maxChips)
    return (
      <ChoiceChips
        hidesLabel
        label={taskTextCalc}
        choices={choices}
        value={dataEntry}
        onChange={(choice) => onEnter(choice)}
      />
    )
  return <TaskEntry task={task} textId={textId} onEnter={onEnter} />
}
