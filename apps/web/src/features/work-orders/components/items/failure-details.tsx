import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { Textarea } from '#ui/textarea.tsx'
import { taskNoteChange } from '../../item-changes.ts'
import { AddOrderFiles } from './add-order-files.tsx'
import classes from './task-line.module.css'

type Props = {
  readonly order: WorkOrder
  readonly task: WorkOrder['tasks'][number]
  /** The person just failed the line, and types next. */
  readonly takesFocus?: boolean
}

/** Note and photos of a failed line ([C2.099]). The note is saved on leaving the field. */
export function FailureDetails({ order, task, takesFocus = false }: Props): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const unsaved = useUnsavedEdit<string>(`task-${task.taskId}-failure`, 0)
  const text = unsaved.entered ?? task.failureNote
  const save = () => {
    if (unsaved.entered === null) return
    if (text.trim() === task.failureNote) return unsaved.clear()
    changing.run(taskNoteChange(task, text.trim()), { draft: unsaved })
  }
  return (
    <div className={classes.failure}>
      <Textarea
        label="What is wrong?"
        description={unsaved.isRestored ? 'Draft restored, not saved yet.' : undefined}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={maxLength.reason}
        value={text}
        onChange={(event) => unsaved.change(event.currentTarget.value)}
        autoFocus={takesFocus}
        onBlur={save}
      />
      <AddOrderFiles order={order} kind="photo" taskId={task.taskId} />
      {changing.error && <ChangeError error={changing.error} />}
    </div>
  )
}
