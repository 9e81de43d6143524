import type { WorkOrder } from '@fettle/contract/work-orders'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { reportError } from '#lib/error-reporter.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import {
  forgetAnswer,
  type KeptAnswer,
  keptAnswers,
  type LineAnswer,
  readKeptAnswers,
} from '#nouns/orders/kept-answers.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import { taskDoneChange, taskEntryChange, taskFailedChange } from './item-changes.ts'
import { type OrderChange, orderKind } from './order-change.ts'

type Task = WorkOrder['tasks'][number]

export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** The change that saves a line's answer. */
export function answerChange(task: Pick<Task, 'workorderId' | 'taskId'>, answer: LineAnswer): OrderChange {
  if (answer.kind === 'entry') return taskEntryChange(task, answer.value, answer.confirm)
  return answer.kind === 'done' ? taskDoneChange(task, answer.value) : taskFailedChange(task, answer.value)
}

/** A line after saving the answer. */
function withAnswer(task: Task, answer: KeptAnswer): Task {
  if (answer.taskId !== task.taskId) return task
  if (answer.kind === 'entry') return { ...task, dataEntry: answer.value }
  return { ...task, [answer.kind === 'done' ? 'doneFlag' : 'failedFlag']: answer.value }
}

/** Checklist lines with the answers waiting on this device, and the number of these. */
export function useWithKeptAnswers(tasks: readonly Task[]): { tasks: Task[]; waiting: number } {
  const { userId } = useWorkspace().user
  const kept = useStore(keptAnswers)
  useEffect(() => void readKeptAnswers(userId), [userId])
  const waiting = kept.filter(({ taskId }) => tasks.some((task) => task.taskId === taskId))
  return { tasks: tasks.map((task) => waiting.reduce(withAnswer, task)), waiting: waiting.length }
}

/** A lock prevents sending from several tabs. */
async function alone(userId: number, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return await work()
  const name = `fettle.task-answers.${userId}`
  await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : undefined))
}

/**
 * Sends the answers waiting on this device in order, until one does not reach the server. A rejected one is
 * reported and removed.
 */
export const sendKeptAnswers = (queries: QueryClient, userId: number): Promise<void> => {
  sending ??= sendEach(queries, userId).finally(() => {
    sending = undefined
  })
  return sending
}

let sending: Promise<void> | undefined

const sendEach = (queries: QueryClient, userId: number): Promise<void> =>
  alone(userId, async () => {
    for (let [answer] = await readKeptAnswers(userId); answer; [answer] = keptAnswers.get()) {
      const isGone = await send(queries, answer)
      if (!isGone) return
      await forgetAnswer(userId, answer.key)
      await queries.invalidateQueries({ queryKey: orderKind.listKey })
    }
  })

/** Returns whether the answer was saved or rejected, and needs no retry. */
async function send(queries: QueryClient, answer: KeptAnswer): Promise<boolean> {
  try {
    const saved = await answerChange(answer, answer).send({ ifMatch: undefined, idempotencyKey: answer.key })
    if (saved) queries.setQueryData(workOrderQuery(saved.workorderId).queryKey, saved)
    return true
  } catch (error) {
    if (isUnanswered(error)) return false
    reportError(error)
    return true
  }
}
