import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import type { Settings } from '@fettle/rules/settings'
import { type FilterVocabulary, recordVocabulary, statusLabel } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { PmFilterName } from './pm-search.ts'

/** Short name of a schedule, shown next to its title. */
export const pmName = ({ pmNumber }: Pick<PmScheduleRow, 'pmNumber'>): string => `PM ${pmNumber}`

/** Nouns for PM schedules in lists. */
export const pmListKind: ListKind<PmScheduleRow> = {
  one: 'PM schedule',
  many: 'PM schedules',
  records: 'PM schedules',
  idOf: ({ scheduleId }) => scheduleId,
  nameOf: (row) => [pmName(row), row.title].filter(Boolean).join(' '),
}

type Named = { readonly propertyId: number; readonly propertyName: string }
const onlyWhen = (words: string) => (value: unknown) => (value === true ? words : '')

/** The list's filters as text ([C2.003]). */
export function pmVocabulary(
  settings: Settings,
  properties: readonly Named[],
): FilterVocabulary<PmFilterName> {
  const shared = recordVocabulary(settings, properties)
  return {
    ...shared,
    labels: {
      search: 'Search',
      pmNumber: 'PM #',
      text: 'Text',
      trade: 'Trade',
      jobType: 'Job Type',
      assignTo: 'Assign To',
      jobPriority: 'Priority',
      building: 'Building',
      asset: 'Asset',
      procedure: 'Procedure',
      nextFrom: 'Next date from',
      nextTo: 'Next date to',
      repeat: 'Repeat',
      overdue: 'Overdue to generate',
      readingWanted: 'Reading wanted',
      state: 'State',
      ...shared.labels,
    },
    valueWords: {
      ...shared.valueWords,
      overdue: onlyWhen('only these'),
      readingWanted: onlyWhen('only these'),
      state: (value) => statusLabel(String(value)),
    },
  }
}
