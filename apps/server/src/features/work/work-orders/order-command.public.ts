export { customValuesOf } from './custom-values.ts'
export {
  getSubStatusId,
  insertLog,
  type LogLine,
  type OrderColumns,
} from './order-command.repository.ts'
export {
  announce,
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
  prepareAnnouncement,
  presentBefore,
  presentNow,
  requireStatedTime,
  runOnOrders,
  runOrderCommand,
  statedMoment,
} from './order-command.usecases.ts'
export { presentOrderDetail } from './order-detail.presenter.ts'
export { findOrderDetail, type OrderDetailRow } from './order-detail.repository.ts'

export { enteredExtraTexts } from './order-extra-texts.ts'
