import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatAnswer } from '@fettle/rules/meters/meter-reading'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { FailureDetails } from '../items/failure-details.tsx'
import { TaskEntry, type TaskEntryProps } from '../items/task-entry.tsx'
import { TaskProblem } from '../items/task-problem.tsx'
import { useTaskChanges } from '../items/use-task-changes.ts'
import classes from './round.module.css'
import type { LineHandles } from './use-round-answers.ts'

type Task = WorkOrder['tasks'][number]

/** Maximum choices shown as buttons. Longer lists use a select. */
const maxChips = 6

export type RoundLineProps = {
  readonly order: WorkOrder
  readonly task: Task
  /** Whether lines can be answered. */
  readonly isOpen: boolean
  /** The line that is answered now, shown with its whole text, large buttons and details. */
  readonly isCurrent: boolean
  /** Called with whether the last answer was rejected or had no response. */
  readonly onProblem: (taskId: number, isProblem: boolean) => void
  readonly onPass: (task: Task) => void
  readonly onFail: (task: Task) => void
  /** Makes this the current line. */
  readonly onChoose: (taskId: number) => void
  readonly handles: LineHandles
}

/**
 * A line at an asset of a round, with an answer that is saved immediately ([C2.057]). The current line has large
 * buttons. The others take one row each, so that an asset fits on a phone without scrolling.
 */
export function RoundLine(props: RoundLineProps): ReactNode {
  const { order, task, isOpen, isCurrent, onProblem, onChoose, handles } = props
  const changes = useTaskChanges(task)
  const { doneFlag, failedFlag, error, isPending } = changes
  const textId = useId()
  const { taskId } = task
  const isProblem = error !== null
  const [asksForNote, setAsksForNote] = useState(false)
  useEffect(() => onProblem(taskId, isProblem), [onProblem, taskId, isProblem])
  const [isUndoing, setUndoing] = useState(false)
  useEffect(() => {
    const all = handles.current
    const isFree = isOpen && !doneFlag && !failedFlag
    all.set(taskId, {
      pass: (onStored) => isFree && changes.toggleDone({ onStored }),
      fail: (onStored) => {
        if (!isFree) return
        setAsksForNote(true)
        changes.toggleFailed({ onStored })
      },
      undo: () => setUndoing(true),
    })
    return () => void all.delete(taskId)
  })
  // An undo waits until the answer is saved.
  useEffect(() => {
    if (!isUndoing || isPending) return
    setUndoing(false)
    if (failedFlag) changes.toggleFailed()
    else if (doneFlag) changes.toggleDone()
  }, [isUndoing, isPending, failedFlag, doneFlag, changes])
  const hasAnswer = task.answerKind !== 'none'
  const buttons = (!hasAnswer || isCurrent || failedFlag) && (
    <AnswerButtons {...props} {...{ changes, textId }} />
  )
  if (!isCurrent) {
    return (
      <li className={classes.row}>
        <button type="button" className={classes.rowText} onClick={() => onChoose(taskId)}>
          <span id={textId} data-bold={task.boldFlag || undefined}>
            {task.taskTextCalc}
          </span>
          {task.dataEntry !== '' && <span className={classes.made}>{formatAnswer(task)}</span>}
          {failedFlag && task.failureNote !== '' && <span className={classes.made}>{task.failureNote}</span>}
          {task.failureOrderNumber !== '' && <OrderMade number={task.failureOrderNumber} />}
        </button>
        {buttons}
        <TaskProblem changes={changes} />
      </li>
    )
  }
  return (
    <li className={classes.line} aria-current="step">
      <p className={classes.text} id={textId} data-bold={task.boldFlag || undefined}>
        {task.taskTextCalc}
      </p>
      {hasAnswer && isOpen && <Answer task={task} textId={textId} onEnter={changes.enter} />}
      {!isOpen && task.dataEntry !== '' && <p>{formatAnswer(task)}</p>}
      {buttons}
      {task.failureOrderNumber !== '' && <OrderMade number={task.failureOrderNumber} />}
      {isOpen && failedFlag && <FailureDetails order={order} task={task} takesFocus={asksForNote} />}
      <TaskProblem changes={changes} />
    </li>
  )
}

const OrderMade = ({ number }: { number: string }) => (
  <span className={classes.made}>Order {number} was made.</span>
)

type ButtonProps = RoundLineProps & {
  readonly changes: ReturnType<typeof useTaskChanges>
  readonly textId: string
}

/** Pass and Fail. A second press takes the answer back. */
function AnswerButtons({ task, isOpen, isCurrent, onPass, onFail, changes, textId }: ButtonProps): ReactNode {
  const { doneFlag, failedFlag } = changes
  const shared = { textId, isCurrent }
  return (
    <div className={isCurrent ? classes.answers : classes.rowAnswers}>
      <AnswerButton
        {...shared}
        kind="failed"
        label="Fail"
        Icon={IconX}
        isPressed={failedFlag}
        isDisabled={!isOpen || doneFlag}
        onPress={() => (failedFlag ? changes.toggleFailed() : onFail(task))}
      />
      <AnswerButton
        {...shared}
        kind="done"
        label="Pass"
        Icon={IconCheck}
        isPressed={doneFlag}
        isDisabled={!isOpen || failedFlag}
        onPress={() => (doneFlag ? changes.toggleDone() : onPass(task))}
      />
    </div>
  )
}

type AnswerButtonProps = Pick<ButtonProps, 'textId' | 'isCurrent'> & {
  readonly kind: 'failed' | 'done'
  readonly label: string
  readonly Icon: typeof IconX
  readonly isPressed: boolean
  readonly isDisabled: boolean
  readonly onPress: () => void
}

function AnswerButton(props: AnswerButtonProps): ReactNode {
  const { textId, isCurrent, kind, label, Icon } = props
  return (
    <button
      type="button"
      className={classes.answer}
      data-kind={kind}
      aria-label={label}
      aria-pressed={props.isPressed}
      aria-describedby={textId}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      <Icon size={isCurrent ? 26 : 22} aria-hidden /> {isCurrent && label}
    </button>
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
