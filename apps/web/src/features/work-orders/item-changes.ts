import { addLabor, changeLabor, deleteLabor } from '@fettle/contract/costs'
import * as items from '@fettle/contract/order-items'
import { deletePhoto } from '@fettle/contract/photos'
import type { BodyInput } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import { type OrderChange, type OrderVersion, orderChange } from '#nouns/orders/order-change.ts'
import { lineChange } from '#records/change/record-change.ts'

type Task = Pick<WorkOrder['tasks'][number], 'taskId' | 'workorderId'>
type LaborLine = WorkOrder['costLabor'][number]

/** A procedure line without its line or order id ([A2.114]). */
export class TaskWithoutIdsError extends Error {
  constructor() {
    super('Error: Task missing workorderId or taskId.')
  }
}

const idsOf = ({ workorderId, taskId }: Task) => ({ workorderId, taskId })

/** A change of a line. Without ids, it fails on sending, so that the line shows the reason. */
function taskChange(task: Task, change: () => OrderChange): OrderChange {
  if (task.workorderId && task.taskId) return change()
  return { signature: 'task', seen: undefined, send: () => Promise.reject(new TaskWithoutIdsError()) }
}

const taskDoneChange = (task: Task, doneFlag: boolean): OrderChange =>
  taskChange(task, () => orderChange(items.markTaskDone, { params: idsOf(task), query: { doneFlag } }))

const taskFailedChange = (task: Task, failedFlag: boolean): OrderChange =>
  taskChange(task, () => orderChange(items.markTaskFailed, { params: idsOf(task), query: { failedFlag } }))

export const taskNoteChange = (task: Task, note: string): OrderChange =>
  taskChange(task, () => orderChange(items.noteTaskFailure, { params: idsOf(task), body: { note } }))

export const taskOrderChange = (task: Task): OrderChange =>
  taskChange(task, () => orderChange(items.createTaskOrder, { params: idsOf(task) }))

export const taskDismissChange = (task: Task, reason: string): OrderChange =>
  taskChange(task, () => orderChange(items.dismissTaskFailure, { params: idsOf(task), body: { reason } }))

const taskEntryChange = (task: Task, dataEntry: string, confirm?: ReadingConfirmation): OrderChange =>
  taskChange(task, () =>
    orderChange(items.enterTaskData, {
      params: idsOf(task),
      query: { dataEntry, ...(confirm && { confirm }) },
    }),
  )

/** Answer to a checklist line. */
export type LineAnswer =
  | { readonly kind: 'done' | 'failed'; readonly value: boolean }
  | { readonly kind: 'entry'; readonly value: string; readonly confirm?: ReadingConfirmation }

/** The change that saves a line's answer. */
export function answerChange(task: Task, answer: LineAnswer): OrderChange {
  if (answer.kind === 'entry') return taskEntryChange(task, answer.value, answer.confirm)
  return answer.kind === 'done' ? taskDoneChange(task, answer.value) : taskFailedChange(task, answer.value)
}

/** 1 is public, 2 internal ([A3.014]). */
export const commentChange = ({ workorderId }: OrderVersion, commentText: string, kind: 1 | 2): OrderChange =>
  orderChange(items.addComment, { body: { workorderId, commentText, kind } })

export type SurveyAnswer = Omit<BodyInput<typeof items.completeSurvey>, 'workorderId'>

export const surveyChange = ({ workorderId }: WorkOrder, answer: SurveyAnswer): OrderChange =>
  orderChange(items.completeSurvey, { body: { workorderId, ...answer } })

export type LaborEntry = {
  readonly laborName: string
  readonly laborHours: number | null
  readonly laborDate: string
  readonly tcardNotes: string
}

export const addLaborChange = (order: WorkOrder, entry: LaborEntry): OrderChange =>
  lineChange(addLabor, {
    body: {
      workorderId: order.workorderId,
      propertyId: order.propertyId,
      tcardRecordType: 'Work Order',
      ...entry,
    },
  })

export const editLaborChange = (line: LaborLine, entry: LaborEntry): OrderChange =>
  lineChange(
    changeLabor,
    {
      params: { costId: line.costId },
      body: { costId: line.costId, workorderId: line.workorderId, ...entry },
    },
    line,
  )

export const removeLaborChange = (line: LaborLine): OrderChange =>
  lineChange(deleteLabor, { params: { costId: line.costId } }, line, line.workorderId ?? undefined)

/** Stored name of a signature: the signer, or the order number if no name was entered. */
export const signatureName = ({ orderNumber }: Pick<WorkOrder, 'orderNumber'>, signer: string): string =>
  signer === '' ? `Signature ${orderNumber}` : signer

export const signChange = (
  order: WorkOrder,
  { picture, signer }: { readonly picture: string; readonly signer: string },
): OrderChange =>
  orderChange(
    items.addSignature,
    {
      body: {
        orderId: order.workorderId,
        photoName: signatureName(order, signer),
        signatureDataUri: picture,
      },
    },
    order,
  )

export const unsignChange = (order: WorkOrder): OrderChange =>
  orderChange(items.deleteSignature, { body: { orderId: order.workorderId } }, order)

export const removePhotoChange = (photoId: number): OrderChange =>
  lineChange(deletePhoto, { params: { photoId } })
