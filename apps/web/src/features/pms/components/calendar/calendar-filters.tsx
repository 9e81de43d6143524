import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TradeAndBuildingFilters } from '#nouns/places/trade-and-building-filters.tsx'
import { assigneesQuery } from '#nouns/reference/reference.queries.ts'
import { choicesOf, PickField } from '#records/filters/filter-fields.tsx'
import type { FilterInWords } from '#records/filters/filter-words.ts'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import type { CalendarFilters as Filters } from '../../calendar-search.ts'

const labels = {
  text: 'Search',
  trade: 'Trade',
  assignee: 'Assign To',
  building: 'Building',
  leftOut: 'Shown',
} as const satisfies Record<keyof Filters, string>
type FilterName = keyof typeof labels

/** The effective filters, as text. */
export const filtersInWords = (filters: Filters): FilterInWords<FilterName>[] =>
  (Object.keys(labels) as FilterName[]).flatMap((name) => {
    const value = filters[name]
    if (value === undefined || value === false) return []
    return [{ name, label: labels[name], text: value === true ? 'Skipped and merged' : value }]
  })

/** The filters of the PM calendar. */
export function CalendarFilters(props: FiltersDialogProps<Filters>): ReactNode {
  const { property } = useWorkspace()
  const assignees = useQuery(assigneesQuery(property.propertyId))
  return (
    <FiltersForm<Filters, Filters> {...props} withFilters={(search, change) => ({ ...search, ...change })}>
      {({ search, change }) => (
        <>
          <TradeAndBuildingFilters propertyId={property.propertyId} search={search} change={change} />
          <PickField
            label={labels.assignee}
            offer={assignees}
            choices={choicesOf((assignees.data ?? []).map(({ valueListValue }) => valueListValue))}
            value={search.assignee}
            onChange={(assignee) => change({ assignee })}
          />
          <Checkbox
            label="Show what was skipped, merged or left off"
            checked={search.leftOut === true}
            onChange={(event) => change({ leftOut: event.currentTarget.checked || undefined })}
          />
        </>
      )}
    </FiltersForm>
  )
}
