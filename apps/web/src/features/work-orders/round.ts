import type { WorkOrder } from '@fettle/contract/work-orders'
import { isTaskSettled } from '@fettle/rules/orders/order-requirements'

type Task = WorkOrder['tasks'][number]

/** One asset of an inspection round with its lines. */
export type Stop = {
  readonly assetId: number
  readonly code: string
  readonly name: string
  /** The known parts of building, floor and room. */
  readonly place: string
  readonly tasks: readonly Task[]
  readonly isSettled: boolean
  readonly failed: number
}

/** Whether a line is done, failed or answered, as required for completing an order. */
export const isSettledTask = (task: Task): boolean =>
  isTaskSettled({
    done: task.doneFlag,
    failed: task.failedFlag,
    asksForEntry: task.answerKind !== 'none',
    dataEntry: task.dataEntry,
  })

/** Whether an open line can be settled with one click, without an answer. */
export const isMarkable = (task: Task): boolean => !isSettledTask(task) && task.answerKind === 'none'

/** The assets of a round in walking order ([C2.057]). Empty for other orders. */
export function stopsOf({ tasks, assets }: Pick<WorkOrder, 'tasks' | 'assets'>): Stop[] {
  const ofAssets = tasks.filter(({ assetId }) => assetId !== null)
  return [...Map.groupBy(ofAssets, ({ assetId }) => assetId as number)].map(([assetId, lines]) => {
    const asset = assets.find((each) => each.assetId === assetId)
    return {
      assetId,
      code: lines[0]?.assetCode ?? '',
      name: asset?.name ?? '',
      place: [asset?.location1, asset?.floor, asset?.location2].filter(Boolean).join(' · '),
      tasks: lines,
      isSettled: lines.every(isSettledTask),
      failed: lines.filter(({ failedFlag }) => failedFlag).length,
    }
  })
}

/** Progress of a round as text: '7 of 20'. */
export const progressText = (stops: readonly Stop[]): string =>
  `${stops.filter(({ isSettled }) => isSettled).length} of ${stops.length}`

/** State of an asset in a round, as a short text. */
export function stopState({ isSettled, failed, tasks }: Stop): string {
  if (failed > 0 && isSettled) return `${failed} failed`
  if (isSettled) return 'Done'
  const settled = tasks.filter(isSettledTask).length
  return settled === 0 ? 'Open' : `${settled} of ${tasks.length}`
}

/** Label of the button that opens a round. */
export function roundLabel({ tasks, can }: Pick<WorkOrder, 'tasks' | 'can'>): string {
  const isBegun = tasks.some(({ doneFlag, failedFlag, dataEntry }) => doneFlag || failedFlag || dataEntry)
  return can.task !== true ? 'Show the round' : isBegun ? 'Continue the round' : 'Start the round'
}

/** Whether a round still has an open asset, and the person may answer its lines. */
export const hasOpenRound = (order: Pick<WorkOrder, 'tasks' | 'assets' | 'can'>): boolean =>
  order.can.task === true && stopsOf(order).some(({ isSettled }) => !isSettled)

/** Where to continue: at the asset in the URL, else at the first unsettled one. Null past the last. */
export function placeToGoOn(stops: readonly Stop[], wanted: number | null): number | null {
  if (wanted !== null && stops.some(({ assetId }) => assetId === wanted)) return wanted
  return stops.find(({ isSettled }) => !isSettled)?.assetId ?? null
}

/** URL parameter of a round: the shown asset, or 'end' for the result. */
export type RoundSearch = { readonly at?: number | 'end' }

/** Parses the URL, and omits invalid values. */
export function readRoundSearch({ at }: Readonly<Record<string, unknown>>): RoundSearch {
  if (at === 'end') return { at }
  const id = Number(at)
  return Number.isSafeInteger(id) && id > 0 ? { at: id } : {}
}
