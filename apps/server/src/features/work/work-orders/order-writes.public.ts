export {
  type ContactRow,
  type Created,
  copyAsRequest,
  copyOrder,
  findActiveContact,
  findOwnContact,
  findWaitingFollowUp,
  getUserName,
  insertOrder,
  insertOrderLater,
  newOrderId,
  type OrderStep,
  type OrderValues,
} from './writes/create-order.repository.ts'
export {
  deleteFollower,
  insertFollower,
  insertGuestFollower,
  setConfirmed,
} from './writes/followers.repository.ts'
export {
  type AssetCover,
  deleteOrderAssets,
  findAssetCovers,
  getAssetDisplay,
  insertComment,
  insertOrderAssets,
  insertSurvey,
  moveOpenLines,
  refreshAssetDisplay,
  updateOrderAsset,
} from './writes/items.repository.ts'
export { removeOrder } from './writes/remove-order.repository.ts'
export {
  type ChecklistBlock,
  endOrder,
  joinSetOf,
  lockOpenOrder,
  messagesStep,
  procedureColumns,
  procedureLinesStep,
} from './writes/scheduled-order.repository.ts'
export { dissolveSmallSet, insertSet } from './writes/sets.repository.ts'
export {
  failureOrderedUpdate,
  findAssetPlace,
  getTask,
  replaceFailureDescription,
  type TaskRow,
  updateTask,
} from './writes/tasks.repository.ts'
export {
  findSameJobType,
  findStrangers,
  findTransferTarget,
  type TransferTarget,
} from './writes/transfer.repository.ts'
