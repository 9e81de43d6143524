import { isBlank, type Problem, problem, required } from '../records/problem.ts'
import { isIsoDate } from '../time/time.ts'

/** What the rules look at of an entered issue. Ids are null if nothing is chosen. */
export type IssueEntry = {
  title: string
  description: string
  kind: string
  severity: number | null
  buildingId: number | null
  foundOn: string
  dueOn: string
}

/** Returns the problems of an issue's own fields ([C7.005]). `today` is the day in the zone of its property. */
export const issueProblems = (entry: IssueEntry, today: string): Problem[] => [
  ...(isBlank(entry.title) ? [required('title', 'Title')] : []),
  ...(isBlank(entry.description) ? [required('description', 'Description')] : []),
  ...(isBlank(entry.kind) ? [required('kind', 'Kind')] : []),
  ...(entry.severity === null ? [required('severity', 'Severity')] : []),
  ...(entry.buildingId === null ? [required('buildingId', 'Building')] : []),
  ...(isBlank(entry.foundOn) ? [required('foundOn', 'Found On')] : []),
  ...(isIsoDate(entry.foundOn) && entry.foundOn > today
    ? [problem('foundOn', 'not-allowed', 'Choose today or an earlier day.')]
    : []),
  ...(isIsoDate(entry.foundOn) && isIsoDate(entry.dueOn) && entry.dueOn < entry.foundOn
    ? [problem('dueOn', 'not-allowed', 'The due date is before the day on which the issue was found.')]
    : []),
]
