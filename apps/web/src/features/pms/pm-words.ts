import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import type { ListKind } from '#records/list/list-kind.ts'

/** Short name of a schedule, shown next to its title. */
export const pmName = ({ pmNumber }: Pick<PmScheduleRow, 'pmNumber'>): string => `PM ${pmNumber}`

/** Nouns for PM schedules in lists. */
export const pmListKind: ListKind<PmScheduleRow> = {
  one: 'PM schedule',
  many: 'PM schedules',
  idOf: ({ scheduleId }) => scheduleId,
  nameOf: (row) => [pmName(row), row.title].filter(Boolean).join(' '),
}
