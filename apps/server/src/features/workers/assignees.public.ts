export {
  deleteAssignee,
  insertAssignee,
  putBuildings,
  putTrades,
  updateAssignee,
} from './assignees.repository.ts'
