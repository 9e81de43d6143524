import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { isUnsettled } from '#nouns/orders/completion-facts.ts'
import { TaskLine } from '../items/task-line.tsx'
import { fieldIds } from './field-ids.ts'
import classes from './sheet.module.css'

type Props = { readonly order: WorkOrder; readonly tasks: WorkOrder['tasks'] }

/** How many lines of the procedure are open. */
export function LinesLeft({ tasks }: Pick<Props, 'tasks'>): ReactNode {
  const left = tasks.filter(isUnsettled).length
  return (
    <div className={classes.heading}>
      Procedure <span className={classes.hint}>{left === 0 ? 'all settled' : `${left} left`}</span>
    </div>
  )
}

/** Open lines of a mandatory procedure. Each is saved when settled, as in its section. */
export function UnsettledLines({ order, tasks }: Props): ReactNode {
  return (
    <section id={fieldIds.tasks} tabIndex={-1} aria-label="Unfinished tasks">
      <LinesLeft tasks={tasks} />
      <ol className={classes.tasks}>
        {tasks.map((task) => (
          <TaskLine key={task.taskId} order={order} task={task} />
        ))}
      </ol>
    </section>
  )
}
