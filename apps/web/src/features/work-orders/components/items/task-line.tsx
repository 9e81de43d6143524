import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/limits'
import { confirmationTexts } from '@fettle/rules/meter-kinds'
import { parseReading, possibleConfirmations } from '@fettle/rules/meter-reading'
import { Alert, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { TaskWithoutIdsError, taskDoneChange, taskEntryChange, taskFailedChange } from '../../item-changes.ts'
import { type OrderChange, useOrderChange } from '../../order-change.ts'
import classes from './task-line.module.css'

type Task = WorkOrder['tasks'][number]

/**
 * A line of the checklist to be settled: done or failed, never both ([A2.111]), and answered where it asks for
 * something ([A2.112]). What went wrong shows at the line ([A2.115]).
 */
export function TaskLine({ task }: { task: Task }): ReactNode {
  const changing = useOrderChange(task.workorderId)
  const textId = useId()
  const { error } = changing
  const [pressed, setPressed] = useState<Pick<Task, 'doneFlag' | 'failedFlag'>>(task)
  // A press shows at once; what the server says stands in its place as soon as it answers.
  const { doneFlag, failedFlag } = changing.isPending ? pressed : task
  const [entered, setEntered] = useState('')
  const offers = isBelowLast(error) ? possibleOf(task, entered) : []
  const press = (change: OrderChange, flags: typeof pressed) => {
    if (changing.isPending) return
    setPressed(flags)
    changing.run(change)
  }
  return (
    <li className={classes.task} style={{ marginInlineStart: `${Math.min(task.indentLevel, 6) * 1.25}rem` }}>
      <span className={classes.line} id={textId} data-bold={task.boldFlag || undefined}>
        {task.taskTextCalc}
      </span>
      <span className={classes.boxes}>
        <Checkbox
          label="Done"
          aria-describedby={textId}
          checked={doneFlag}
          disabled={failedFlag}
          onChange={() => press(taskDoneChange(task, !doneFlag), { doneFlag: !doneFlag, failedFlag: false })}
        />
        <Checkbox
          label="Failed"
          color="red.8"
          aria-describedby={textId}
          checked={failedFlag}
          disabled={doneFlag}
          onChange={() =>
            press(taskFailedChange(task, !failedFlag), { doneFlag: false, failedFlag: !failedFlag })
          }
        />
      </span>
      {task.answerKind !== 'none' && (
        <Entry
          task={task}
          textId={textId}
          onEnter={(text) => {
            setPressed({ doneFlag, failedFlag })
            setEntered(text)
            changing.run(taskEntryChange(task, text))
          }}
        />
      )}
      {error instanceof TaskWithoutIdsError ? (
        <Alert color="red" role="alert" className={classes.wide ?? ''}>
          {error.message}
        </Alert>
      ) : (
        error && (
          <div className={classes.wide}>
            <ChangeError error={error} />
            {offers.length > 0 && (
              <div className={classes.offers}>
                {offers.map((offer) => (
                  <Button
                    key={offer}
                    variant="default"
                    loading={changing.isPending}
                    onClick={() => changing.run(taskEntryChange(task, entered, offer))}
                  >
                    {confirmationTexts[offer]}
                  </Button>
                ))}
              </div>
            )}
          </div>
        )
      )}
    </li>
  )
}

const isBelowLast = (error: Error | null): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'below-last')

/** What could be confirmed of the running meter that a line reads, so that the entry counts. */
function possibleOf({ meterUnits, meterRolloverAt }: Task, text: string) {
  const value = parseReading(text)
  const meter = { kind: 'Running', units: meterUnits, minimum: null, maximum: null } as const
  return value === null ? [] : possibleConfirmations({ ...meter, rolloverAt: meterRolloverAt }, value)
}

type EntryProps = {
  readonly task: Task
  readonly textId: string
  readonly onEnter: (text: string) => void
}

/** Trimmed and saved when it is left, and only where it changed ([A2.112]); required unless the line failed ([A2.113]). */
function Entry({ task, textId, onEnter }: EntryProps): ReactNode {
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
