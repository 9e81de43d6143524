import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReadingConfirmation } from '@fettle/rules/meter-kinds'
import { parseReading, possibleConfirmations } from '@fettle/rules/meter-reading'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import type { DraftOfChange } from '#records/change/record-change.ts'
import { taskDoneChange, taskEntryChange, taskFailedChange } from '../../item-changes.ts'
import { type OrderChange, useOrderChange } from '../../order-change.ts'

type Task = WorkOrder['tasks'][number]

/** What settles a line of the checklist, and how far the last change of it came. */
export function useTaskChanges(task: Task) {
  const changing = useOrderChange(task.workorderId)
  const { error, isPending, run } = changing
  const [pressed, setPressed] = useState<Pick<Task, 'doneFlag' | 'failedFlag'>>(task)
  const [entered, setEntered] = useState('')
  const last = useRef<{ readonly change: OrderChange; readonly draft: DraftOfChange | undefined }>(undefined)
  // A press shows at once; what the server says stands in its place as soon as it answers.
  const { doneFlag, failedFlag } = isPending ? pressed : task
  const send = (change: OrderChange, flags: typeof pressed, draft?: DraftOfChange) => {
    setPressed(flags)
    last.current = { change, draft }
    run(change, { ...(draft && { draft }) })
  }
  return {
    error,
    isPending,
    doneFlag,
    failedFlag,
    /** What could be confirmed of a running meter that shows less than before. */
    offers: isBelowLast(error) ? possibleOf(task, entered) : [],
    toggleDone: () => {
      if (!isPending) send(taskDoneChange(task, !doneFlag), { doneFlag: !doneFlag, failedFlag: false })
    },
    toggleFailed: () => {
      if (!isPending) send(taskFailedChange(task, !failedFlag), { doneFlag: false, failedFlag: !failedFlag })
    },
    enter: (text: string, draft?: DraftOfChange) => {
      setEntered(text)
      send(taskEntryChange(task, text), { doneFlag, failedFlag }, draft)
    },
    confirm: (offer: ReadingConfirmation) =>
      send(taskEntryChange(task, entered, offer), { doneFlag, failedFlag }),
    /** Sends the last change once more, where it had no answer. */
    retry:
      error instanceof ApiError && error.status === 0 && last.current !== undefined
        ? () => last.current && send(last.current.change, pressed, last.current.draft)
        : undefined,
  }
}

const isBelowLast = (error: Error | null): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'below-last')

function possibleOf({ meterUnits, meterRolloverAt }: Task, text: string) {
  const value = parseReading(text)
  const meter = { kind: 'Running', units: meterUnits, minimum: null, maximum: null } as const
  return value === null ? [] : possibleConfirmations({ ...meter, rolloverAt: meterRolloverAt }, value)
}
