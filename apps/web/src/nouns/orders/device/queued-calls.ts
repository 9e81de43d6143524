import { addLabor, changeLabor, deleteLabor } from '@fettle/contract/costs'
import { addMeterReading } from '@fettle/contract/meter-calls'
import * as commands from '@fettle/contract/order-commands'
import * as fields from '@fettle/contract/order-fields'
import * as items from '@fettle/contract/order-items'
import { addAssetPhotos, addPhotos } from '@fettle/contract/photos'
import type { Route } from '@fettle/contract/route'
import type { OrderAction } from '@fettle/rules/orders/order-actions'

type QueuedCall = {
  readonly route: Route
  /** The action on an order whose rules decide on this device. Null for other records. */
  readonly action: OrderAction | null
  /** What the person did, for the page of waiting changes. */
  readonly words: string
}

const queued = (route: Route, action: OrderAction | null, words: string): readonly [string, QueuedCall] => [
  route.name,
  { route, action, words },
]

/** The calls that can wait on this device, by route name. */
export const queuedCalls: ReadonlyMap<string, QueuedCall> = new Map([
  queued(items.addComment, 'comment', 'Message'),
  queued(addLabor, 'labor-add', 'Labor'),
  queued(changeLabor, 'labor-edit', 'Change of labor'),
  queued(deleteLabor, 'labor-delete', 'Removal of labor'),
  queued(items.markTaskDone, 'task', 'Procedure line'),
  queued(items.markTaskFailed, 'task', 'Procedure line'),
  queued(items.enterTaskData, 'task', 'Procedure entry'),
  queued(items.noteTaskFailure, 'task', 'Failure note'),
  queued(items.addOrderPart, 'part-add', 'Part'),
  queued(items.changeOrderAsset, 'asset-edit', 'Findings on an asset'),
  queued(items.addSignature, 'signature-add', 'Signature'),
  queued(addPhotos, 'photo-add', 'Photo'),
  queued(addAssetPhotos, null, 'Photo'),
  queued(addMeterReading, null, 'Meter reading'),
  queued(fields.createWorkOrder, null, 'New work order'),
  queued(fields.createRequest, null, 'New request'),
  queued(commands.completeOrder, 'complete', 'Complete'),
  queued(commands.setHold, 'hold', 'Hold'),
  queued(commands.setDnc, 'dnc', 'Did not complete'),
  queued(commands.openOrder, 'open', 'Open'),
  queued(commands.setSubStatus, 'open-sub-status', 'Status'),
  queued(fields.changeDescription, 'edit-field', 'Description'),
  queued(fields.changeJobPriority, 'edit-field', 'Priority'),
  queued(fields.changeTrade, 'edit-field', 'Trade'),
  queued(fields.changeJobType, 'edit-field', 'Job type'),
  queued(fields.changeExtendedData, 'edit-field', 'Custom field'),
  queued(fields.updateWorkOrder, 'edit-field', 'Order field'),
])
