import type { WorkOrder } from '@fettle/contract/work-orders'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { isMarkable, isSettledTask, type Stop } from '../../round.ts'

type Task = WorkOrder['tasks'][number]

/** Answers of a mounted line, for buttons, keys and swipes outside it. */
type LineHandle = {
  /** Marks an open line done. Calls `onStored` once the answer is on disk. */
  readonly pass: (onStored: () => void) => void
  readonly fail: (onStored: () => void) => void
  /** Takes the answer back, after it is saved. */
  readonly undo: () => void
}
export type LineHandles = RefObject<Map<number, LineHandle>>

/** The last answer, which can be undone. */
type Answered = { readonly words: string; readonly stop: Stop; readonly taskIds: readonly number[] }

type Options = {
  /** The shown asset, or undefined after the last. */
  readonly stop: Stop | undefined
  readonly isOpen: boolean
  readonly onNext: () => void
  readonly onGo: (assetId: number) => void
}

/** Answers the lines of a round, advances once the last answers of an asset are on disk, and undoes the last answer. */
export function useRoundAnswers({ stop, isOpen, onNext, onGo }: Options) {
  const handles: LineHandles = useRef(new Map())
  const [chosen, setChosen] = useState<number | null>(null)
  const [last, setLast] = useState<Answered | null>(null)
  const open = isOpen ? (stop?.tasks.filter((task) => !isSettledTask(task)) ?? []) : []
  const markable = open.filter(isMarkable)
  const current = stop?.tasks.find(({ taskId }) => taskId === chosen) ?? open[0]
  const answerable = current && open.includes(current) ? current : open[0]

  const pass = (tasks: readonly Task[]) => {
    if (!stop || tasks.length === 0) return
    const isLast = open.every((task) => tasks.includes(task) && isMarkable(task))
    const unstored = new Set(tasks.map(({ taskId }) => taskId))
    const onStored = (taskId: number) => {
      if (!unstored.delete(taskId) || unstored.size > 0) return
      setLast({ words: `${stop.code} passed`, stop, taskIds: tasks.map((task) => task.taskId) })
      if (isLast) onNext()
    }
    setChosen(null)
    for (const { taskId } of tasks) handles.current.get(taskId)?.pass(() => onStored(taskId))
  }
  const fail = (task: Task | undefined) => {
    if (!stop || !task) return
    setChosen(task.taskId)
    handles.current
      .get(task.taskId)
      ?.fail(() => setLast({ words: `${stop.code} failed`, stop, taskIds: [task.taskId] }))
  }
  return {
    handles,
    open,
    markable,
    /** The line shown large. */
    currentId: current?.taskId,
    choose: setChosen,
    passLine: (task: Task) => pass([task]),
    failLine: fail,
    passRest: () => pass(markable),
    passCurrent: () => answerable && isMarkable(answerable) && pass([answerable]),
    failCurrent: () => fail(answerable),
    last,
    undo: () => {
      if (!last) return
      for (const taskId of last.taskIds) handles.current.get(taskId)?.undo()
      setLast(null)
      setChosen(null)
      onGo(last.stop.assetId)
    },
  }
}

/** Lines with an unsaved last answer. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<readonly number[]>([])
  const onProblem = useCallback((taskId: number, isProblem: boolean) => {
    setUnsaved((before) =>
      before.includes(taskId) === isProblem
        ? before
        : isProblem
          ? [...before, taskId]
          : before.filter((id) => id !== taskId),
    )
  }, [])
  return { unsaved, onProblem }
}
