import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/limits'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './task-line.module.css'

type Task = WorkOrder['tasks'][number]

export type TaskEntryProps = {
  readonly task: Task
  readonly textId: string
  readonly onEnter: (text: string) => void
}

/** Trimmed and saved when it is left, and only where it changed ([A2.112]); required unless the line failed ([A2.113]). */
export function TaskEntry({ task, textId, onEnter }: TaskEntryProps): ReactNode {
  const [text, setText] = useState(task.dataEntry)
  const [known, setKnown] = useState(task.dataEntry)
  // What was saved, here or elsewhere, takes the place of what stood there; the field itself stays and keeps the focus.
  if (known !== task.dataEntry) {
    setKnown(task.dataEntry)
    setText(task.dataEntry)
  }
  const isNumber = task.answerKind === 'meter' || task.answerKind === 'number'
  const isMissing = !task.failedFlag && text.trim() === ''
  const save = (entered: string) => {
    const trimmed = entered.trim()
    setText(trimmed)
    if (trimmed !== task.dataEntry) onEnter(trimmed)
  }
  const shared = {
    label: task.meterName === '' ? 'Entry' : task.meterName,
    'aria-describedby': textId,
    required: !task.failedFlag,
    className: classes.entry ?? '',
    ...(isMissing && { description: 'Required' }),
  }
  if (task.answerKind === 'list') {
    return (
      <Select
        {...shared}
        data={task.choices}
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
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => save(text)}
    />
  )
}
