import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import { parseReading, possibleConfirmations } from '@fettle/rules/meters/meter-reading'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { keepAnswer, keptAnswers, type LineAnswer } from '#nouns/orders/kept-answers.ts'
import type { DraftOfChange } from '#records/change/record-change.ts'
import { useOrderChange } from '../../order-change.ts'
import { answerChange, isUnanswered, sendKeptAnswers } from '../../waiting-answers.ts'

type Task = WorkOrder['tasks'][number]

/**
 * Changes of a checklist line and their progress. Answers that do not reach the server wait on this device.
 * `task` is the line including waiting answers.
 */
export function useTaskChanges(task: Task) {
  const { userId } = useWorkspace().user
  const queries = useQueryClient()
  const changing = useOrderChange(task.workorderId)
  const { isPending, run } = changing
  const error = isUnanswered(changing.error) ? null : changing.error
  const isWaiting = useStore(keptAnswers).some(({ taskId }) => taskId === task.taskId)
  const [pressed, setPressed] = useState<Pick<Task, 'doneFlag' | 'failedFlag'>>(task)
  const [entered, setEntered] = useState('')
  // A click shows immediately, and is replaced by the server's response.
  const { doneFlag, failedFlag } = isPending ? pressed : task
  const send = (answer: LineAnswer, flags: typeof pressed, draft?: DraftOfChange) => {
    setPressed(flags)
    const { workorderId, taskId } = task
    const keep = async (key: string) => {
      await keepAnswer(userId, { ...answer, workorderId, taskId, key })
      draft?.clear()
    }
    if (isWaiting) {
      // Must not overtake waiting answers.
      void keep(newIdempotencyKey()).then(() => sendKeptAnswers(queries, userId))
      return
    }
    const change = answerChange(task, answer)
    const keepUnanswered: typeof change.send = async (headers) => {
      try {
        return await change.send(headers)
      } catch (failure) {
        if (isUnanswered(failure)) await keep(headers.idempotencyKey)
        throw failure
      }
    }
    run({ ...change, send: keepUnanswered }, { ...(draft && { draft }) })
  }
  return {
    error,
    isPending,
    /** Whether an answer of the line has not reached the server. */
    isWaiting,
    doneFlag,
    failedFlag,
    /** Possible confirmations for a lower value on a cumulative meter. */
    offers: isBelowLast(error) ? possibleOf(task, entered) : [],
    toggleDone: () => {
      if (!isPending) send({ kind: 'done', value: !doneFlag }, { doneFlag: !doneFlag, failedFlag: false })
    },
    toggleFailed: () => {
      if (!isPending)
        send({ kind: 'failed', value: !failedFlag }, { doneFlag: false, failedFlag: !failedFlag })
    },
    enter: (text: string, draft?: DraftOfChange) => {
      setEntered(text)
      send({ kind: 'entry', value: text }, { doneFlag, failedFlag }, draft)
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
