import type { WorkOrder } from '@fettle/contract/work-orders'
import { missingToComplete } from '@fettle/rules/custom-fields/custom-fields'
import { type CompletionFacts, isTaskSettled } from '@fettle/rules/orders/order-requirements'

type Task = WorkOrder['tasks'][number]

const taskFacts = ({ doneFlag, failedFlag, answerKind, dataEntry }: Task) => ({
  done: doneFlag,
  failed: failedFlag,
  asksForEntry: answerKind !== 'none',
  dataEntry,
})

export const isUnsettled = (task: Task): boolean => !isTaskSettled(taskFacts(task))

/** Order facts for the requirements. `isTimed` includes the person's own timer. */
export const factsOf = (order: WorkOrder, isTimed: boolean): CompletionFacts => ({
  assetCount: order.assets.length,
  laborCount: order.costLabor.length + (isTimed ? 1 : 0),
  publicNoteCount: order.comments.filter(({ kind }) => kind === 1).length,
  privateNoteCount: order.comments.filter(({ kind }) => kind === 2).length,
  photoCount: order.photos.length,
  hasSignature: order.signatureUrl !== null,
  requires: {
    signature: order.requiresSignature,
    photo: order.requiresPhoto,
    labor: order.requiresLabor,
  },
  procedureMandatory: order.procedureMandatoryFlag,
  missingCustomFields: missingToComplete(order.extendedData, order.customFields),
  tasks: order.tasks.map(taskFacts),
})
