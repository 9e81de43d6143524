export { readScheduleRowsForPrint, visibleSchedulesAmong } from './pm-list.usecases.ts'
export { getSchedule } from './pm-schedules.access.ts'
export { logScheduleDocuments } from './pm-schedules.repository.ts'
