import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DraftOfChange } from '#records/change/record-change.ts'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { LateSelect } from '#ui/late-select.tsx'
import classes from './task-line.module.css'

type Task = WorkOrder['tasks'][number]

/** A typed text, and the saved one it replaces. */
type Entered = { readonly text: string; readonly over: string }

export type TaskEntryProps = {
  readonly task: Task
  readonly textId: string
  /** Saves a text. `draft` stores it on this device until then. */
  readonly onEnter: (text: string, draft?: DraftOfChange) => void
}

/**
 * Trimmed and saved on leaving the field, if changed ([A2.112]). Required unless the line failed ([A2.113]).
 */
export function TaskEntry({ task, textId, onEnter }: TaskEntryProps): ReactNode {
  const unsaved = useUnsavedEdit<Entered>(`task-${task.taskId}-entry`, 0)
  // A saved answer replaces typed text.
  const typed = unsaved.entered?.over === task.dataEntry ? unsaved.entered.text : null
  const text = typed ?? task.dataEntry
  const isNumber = task.answerKind === 'meter' || task.answerKind === 'number'
  const isMissing = !task.failedFlag && text.trim() === ''
  const save = (entered: string) => {
    const trimmed = entered.trim()
    if (trimmed === task.dataEntry) return unsaved.clear()
    unsaved.change({ text: trimmed, over: task.dataEntry })
    onEnter(trimmed, unsaved)
  }
  const shared = {
    label: task.meterName === '' ? 'Entry' : task.meterName,
    'aria-describedby': textId,
    required: !task.failedFlag,
    className: classes.entry ?? '',
    ...(isMissing && { description: 'Required' }),
    ...(typed !== null && unsaved.isRestored && { description: 'Draft restored, not saved yet.' }),
  }
  if (task.answerKind === 'list') {
    return (
      <LateSelect
        {...shared}
        data={task.choices.map((choice) => ({ value: choice, label: choice }))}
        value={text === '' ? null : text}
        clearable
        onChange={(choice) => save(choice ?? '')}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      maxLength={maxLength.dataEntry}
      inputMode={isNumber ? 'decimal' : 'text'}
      rightSection={task.meterUnits === '' ? null : <span className={classes.units}>{task.meterUnits}</span>}
      rightSectionWidth={task.meterUnits === '' ? 0 : 64}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => unsaved.change({ text: event.currentTarget.value, over: task.dataEntry })}
      onBlur={() => typed !== null && save(typed)}
    />
  )
}
