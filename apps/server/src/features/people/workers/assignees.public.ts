export { servesBuilding, tradeNamesOf } from './assignee-conditions.repository.ts'
export {
  deleteAssignee,
  insertAssignee,
  putBuildings,
  putTrades,
  updateAssignee,
} from './assignees.repository.ts'
export { insuranceJsonOf } from './insurance.repository.ts'
