import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import { parseReading, possibleConfirmations } from '@fettle/rules/meters/meter-reading'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import type { DraftOfChange } from '#records/change/record-change.ts'
import { answerChange, type LineAnswer } from '../../item-changes.ts'

type Task = WorkOrder['tasks'][number]
/** Called once the answer is on disk. */
type Stored = { readonly onStored: () => void }
type Options = Partial<Stored> & { readonly draft?: DraftOfChange }

/**
 * Changes of a checklist line and their progress. `task` includes the answers that wait on this device.
 */
export function useTaskChanges(task: Task) {
  const changing = useOrderChange(task.workorderId)
  const { isPending, run, error } = changing
  const isWaiting = useUnsentCommands().some(
    ({ options, orderId }) => orderId === task.workorderId && Number(options.params?.taskId) === task.taskId,
  )
  const [pressed, setPressed] = useState<Pick<Task, 'doneFlag' | 'failedFlag'>>(task)
  const [entered, setEntered] = useState('')
  // A click shows immediately, and is replaced by the server's response.
  const { doneFlag, failedFlag } = isPending ? pressed : task
  const send = (answer: LineAnswer, flags: typeof pressed, options: Options = {}) => {
    setPressed(flags)
    run(answerChange(task, answer), options)
  }
  return {
    error,
    isPending,
    /** Whether an answer of the line is on this device only. */
    isWaiting: isWaiting && !isPending,
    doneFlag,
    failedFlag,
    /** Possible confirmations for a lower value on a cumulative meter. */
    offers: isBelowLast(error) ? possibleOf(task, entered) : [],
    toggleDone: (options?: Stored) => {
      if (!isPending)
        send({ kind: 'done', value: !doneFlag }, { doneFlag: !doneFlag, failedFlag: false }, options)
    },
    toggleFailed: (options?: Stored) => {
      if (!isPending)
        send({ kind: 'failed', value: !failedFlag }, { doneFlag: false, failedFlag: !failedFlag }, options)
    },
    enter: (text: string, draft?: DraftOfChange) => {
      setEntered(text)
      send({ kind: 'entry', value: text }, { doneFlag, failedFlag }, draft && { draft })
    },
    confirm: (offer: ReadingConfirmation) =>
      send({ kind: 'entry', value: entered, confirm: offer }, { doneFlag, failedFlag }),
  }
}

const isBelowLast = (error: Error | null): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'below-last')

function possibleOf({ meterUnits, meterRolloverAt }: Task, text: string) {
  const value = parseReading(text)
  const meter = { kind: 'Running', units: meterUnits, minimum: null, maximum: null } as const
  return value === null ? [] : possibleConfirmations({ ...meter, rolloverAt: meterRolloverAt }, value)
}
