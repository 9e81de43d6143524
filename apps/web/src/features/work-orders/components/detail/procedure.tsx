import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatAnswer } from '@fettle/rules/meters/meter-reading'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { Button } from '@mantine/core'
import { IconSquare, IconSquareCheckFilled, IconSquareXFilled } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { progressText, roundLabel, type Stop, stopState, stopsOf } from '../../round.ts'
import { TaskLine } from '../items/task-line.tsx'
import classes from './procedure.module.css'

type Task = WorkOrder['tasks'][number]

/** The checklist: done, failed or open lines, with their formatting and readings ([A2.110], [A2.116]). */
export function Procedure({ order }: { order: WorkOrder }): ReactNode {
  const { procedureName, procedureText, tasks } = order
  const stops = stopsOf(order)
  const settled = tasks.filter(({ doneFlag, failedFlag }) => doneFlag || failedFlag).length
  return (
    <div className={classes.procedure}>
      {procedureName !== '' && <strong>{procedureName}</strong>}
      {procedureText !== '' && <p className={classes.text}>{procedureText}</p>}
      {tasks.length === 0 ? (
        <p className={classes.empty}>No procedure line items for this order.</p>
      ) : stops.length > 0 ? (
        <RoundSummary order={order} stops={stops} />
      ) : (
        <>
          <p className={classes.empty}>
            {settled} of {tasks.length} done or failed
          </p>
          <ol className={classes.tasks} data-scrolls={tasks.length > scrollAfterItems || undefined}>
            {tasks.map((task) =>
              order.can.task ? (
                <TaskLine key={task.taskId} order={order} task={task} />
              ) : (
                <SettledLine key={task.taskId} task={task} />
              ),
            )}
          </ol>
        </>
      )}
    </div>
  )
}

const states = {
  done: { word: 'Done', Icon: IconSquareCheckFilled },
  failed: { word: 'Failed', Icon: IconSquareXFilled },
  open: { word: 'Open', Icon: IconSquare },
} as const

/** A read-only line of a closed order. */
function SettledLine({ task }: { task: Task }): ReactNode {
  const state = task.failedFlag ? 'failed' : task.doneFlag ? 'done' : 'open'
  const { word, Icon } = states[state]
  return (
    <li className={classes.task} style={{ marginInlineStart: `${Math.min(task.indentLevel, 6) * 1.25}rem` }}>
      <span className={classes.state} data-state={state}>
        <Icon size={20} aria-hidden />
        <span className={classes.word}>{word}</span>
      </span>
      <span className={classes.line} data-bold={task.boldFlag || undefined}>
        {task.taskTextCalc}
      </span>
      {task.answerKind !== 'none' && <Entry task={task} />}
    </li>
  )
}

/** The reading or answer, with its meter. */
function Entry({ task }: { task: Task }): ReactNode {
  return (
    <span className={classes.entry} data-empty={task.dataEntry === '' || undefined}>
      {task.meterName !== '' && `${task.meterName}: `}
      {formatAnswer(task) || 'not entered'}
    </span>
  )
}

type Props = { readonly order: WorkOrder; readonly stops: readonly Stop[] }

/** An inspection round: progress, a link into it, and each asset's state. */
function RoundSummary({ order, stops }: Props): ReactNode {
  const navigate = useNavigate()
  const open = (at?: number) =>
    void navigate({
      to: '/orders/$workorderId/round',
      params: { workorderId: String(order.workorderId) },
      search: at === undefined ? {} : { at },
    })
  return (
    <>
      <div className={classes.roundHead}>
        <span>{progressText(stops)} assets</span>
        <Button variant={order.can.task ? 'filled' : 'default'} onClick={() => open()}>
          {roundLabel(order)}
        </Button>
      </div>
      <ol className={classes.tasks} data-scrolls={stops.length > scrollAfterItems || undefined}>
        {stops.map((stop) => (
          <li key={stop.assetId}>
            <button type="button" className={classes.stop} onClick={() => open(stop.assetId)}>
              <span className={classes.line}>
                <strong>{stop.code}</strong> {stop.name}
              </span>
              <span className={classes.stopState} data-failed={stop.failed > 0 || undefined}>
                {stopState(stop)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
