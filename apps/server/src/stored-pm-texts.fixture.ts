import { type PmScheduleField, pmScheduleFields } from '@fettle/rules/records/pm-schedule-fields'

const changes = ['createPmSchedule', 'changePmSchedule']
const calls = ['previewPmDates', ...changes]

/** Where the texts of the calls about PM schedules and procedures are stored, by `call.name`. */
export const pmTextColumns: Readonly<Record<string, string>> = Object.fromEntries([
  ...changes.flatMap((call) =>
    Object.entries(pmScheduleFields).map(([name, { column }]) => [
      `${call}.${name}`,
      `pm_schedule.${column}`,
    ]),
  ),
  ...calls.map((call) => [`${call}.meterName`, 'pm_schedule.meter_name']),
  ['decidePmOccurrence.reason', 'pm_occurrence.reason'],
  ...['createProcedure', 'changeProcedure'].flatMap((call) => [
    [`${call}.title`, 'procedure.title'],
    [`${call}.description`, 'procedure.description'],
    [`${call}.text`, 'procedure_line.text'],
    [`${call}.meterName`, 'procedure_line.meter_name'],
    [`${call}.units`, 'procedure_line.units'],
  ]),
])

/** Days and times of day, and names in a list that is kept as data. */
export const pmTextsNotStored: readonly string[] = [
  ...calls.flatMap((call) =>
    ['name', 'startsOn', 'lastDoneOn', 'endsOn', 'startTime'].map((field) => `${call}.${field}`),
  ),
  'decidePmOccurrence.on',
  // Of a form.
  'pmScheduleId',
  'issueId',
]

const priority = 'jobPriority' satisfies PmScheduleField
/** Fields whose limit is that of their column: a constraint limits a priority to a small whole number. */
export const limitedPmFields = Object.fromEntries(
  Object.entries(pmScheduleFields).filter(([name]) => name !== priority),
)
