export { type PutOutcome, putSchedules, type ScheduleOfFile } from './import-schedules.usecases.ts'
export { readScheduleRowsForPrint, sortedSchedules, visibleSchedulesAmong } from './pm-list.usecases.ts'
export { getSchedule } from './pm-schedules.access.ts'
export { logScheduleDocuments, scheduleReference } from './pm-schedules.repository.ts'
