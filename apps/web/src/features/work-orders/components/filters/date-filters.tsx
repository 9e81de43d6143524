import { orderPeriods } from '@fettle/contract/work-order-query'
import type { ReactNode } from 'react'
import { PickField } from '#records/filters/filter-fields.tsx'
import { DayField } from '#ui/day-field.tsx'
import { periodLabels } from '../../set-filters.ts'
import type { OrderFilterDraft } from './order-filter-draft.ts'

const periods = orderPeriods.map((value) => ({ value, label: periodLabels[value] }))
const overdue = { value: 'overdue', label: 'Overdue' } as const

const ranges = [
  ['targetDateStart', 'targetDateEnd'],
  ['entryDateStart', 'entryDateEnd'],
  ['startDateStart', 'startDateEnd'],
  ['completionDateStart', 'completionDateEnd'],
  ['closedOutDateStart', 'closedOutDateEnd'],
  ['surveyDateStart', 'surveyDateEnd'],
] as const

/** Target, entry, start, completion, close-out and survey: a period that moves with the calendar, or two days. */
export function DateFilters({ search, labels, change }: OrderFilterDraft): ReactNode {
  return (
    <>
      <PickField
        label={labels.targetPeriod}
        choices={[...periods, overdue]}
        value={search.overdueFlag ? overdue.value : search.targetPeriod}
        onChange={(chosen) =>
          change({
            targetPeriod: chosen === overdue.value ? undefined : chosen,
            overdueFlag: chosen === overdue.value || undefined,
          })
        }
      />
      <PickField
        label={labels.entryPeriod}
        choices={periods}
        value={search.entryPeriod}
        onChange={(entryPeriod) => change({ entryPeriod })}
      />
      {ranges.flat().map((name) => (
        <DayField
          key={name}
          label={labels[name]}
          value={search[name]}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
    </>
  )
}
