import { maxLength } from '@fettle/rules/records/limits'
import { addDays, addMonths } from '@fettle/rules/time/time'
import { ActionIcon, Button, Checkbox, SegmentedControl, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TradeAndBuildingFilters } from '#nouns/places/trade-and-building-filters.tsx'
import { assigneesQuery } from '#nouns/reference/reference.queries.ts'
import { choicesOf, PickField } from '#records/filters/filter-fields.tsx'
import type { FilterInWords } from '#records/filters/filter-words.ts'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { FilterChips } from '#records/list/filter-chips.tsx'
import { SearchBox } from '#records/list/search-box.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import {
  type CalendarSearch,
  type CalendarView,
  calendarFilters,
  calendarViews,
  type CalendarFilters as Filters,
} from '../../calendar-search.ts'
import classes from './calendar.module.css'

type Props = {
  /** Title: 'November 2026'. */
  readonly name: string
  /** First and last visible day. */
  readonly span: { readonly from: string; readonly to: string }
  readonly today: string
  readonly view: CalendarView
  readonly search: CalendarSearch
  readonly onGo: (change: CalendarSearch) => void
}

const noFilters = {
  trade: undefined,
  assignee: undefined,
  building: undefined,
  text: undefined,
  leftOut: undefined,
}

const viewWords: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', list: 'List' }
const isView = (value: string): value is CalendarView => calendarViews.some((each) => each === value)

/** The calendar toolbar: period, navigation, view and filters. */
export function CalendarBar({ name, span, today, view, search, onGo }: Props): ReactNode {
  const [isFiltering, setIsFiltering] = useState(false)
  const unit = view === 'week' ? 'week' : 'month'
  const go = (steps: number) =>
    onGo({ date: view === 'week' ? addDays(span.from, 7 * steps) : addMonths(span.from, steps) })
  return (
    <>
      <div className={classes.bar}>
        <nav className={classes.barMonth} aria-label={view === 'week' ? 'Week' : 'Month'}>
          <Tooltip label={`Previous ${unit}`}>
            <ActionIcon size={36} aria-label={`Previous ${unit}`} onClick={() => go(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Title order={2} className={classes.barName ?? ''} aria-live="polite">
            {name}
          </Title>
          <Tooltip label={`Next ${unit}`}>
            <ActionIcon size={36} aria-label={`Next ${unit}`} onClick={() => go(1)}>
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Button
            variant="default"
            disabled={span.from <= today && today <= span.to}
            onClick={() => onGo({ date: undefined })}
          >
            Today
          </Button>
        </nav>
        <SegmentedControl
          aria-label="View"
          value={view}
          data={calendarViews.map((value) => ({ value, label: viewWords[value] }))}
          onChange={(next) => isView(next) && onGo({ view: next })}
        />
        <div className={classes.barSearch}>
          <SearchBox
            label="Search PM number or text"
            value={search.text}
            maxLength={maxLength.name}
            onSearch={(text) => onGo({ text })}
          />
        </div>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setIsFiltering(true)}
        >
          Filters
        </Button>
      </div>
      <FilterChips
        filters={filtersInWords(search)}
        onRemove={(name) => onGo({ [name]: undefined })}
        onReset={() => onGo(noFilters)}
      />
      {isFiltering && (
        <CalendarFilters
          title="Filters"
          search={calendarFilters(search)}
          onApply={(filters) => {
            setIsFiltering(false)
            onGo(filters)
          }}
          onReset={() => {
            setIsFiltering(false)
            onGo(noFilters)
          }}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </>
  )
}

const labels = {
  text: 'Search',
  trade: 'Trade',
  assignee: 'Assign To',
  building: 'Building',
  leftOut: 'Shown',
} as const satisfies Record<keyof Filters, string>
type FilterName = keyof typeof labels

/** The effective filters, as text. */
const filtersInWords = (filters: Filters): FilterInWords<FilterName>[] =>
  (Object.keys(labels) as FilterName[]).flatMap((name) => {
    const value = filters[name]
    if (value === undefined || value === false) return []
    return [{ name, label: labels[name], text: value === true ? 'Skipped and merged' : value }]
  })

/** The filters of the PM calendar. */
function CalendarFilters(props: FiltersDialogProps<Filters>): ReactNode {
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
