import { maxLength } from '@fettle/rules/limits'
import { addMonths } from '@fettle/rules/time'
import { ActionIcon, Button, SegmentedControl, Title, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FilterChips } from '#records/list/filter-chips.tsx'
import { SearchBox } from '#records/list/search-box.tsx'
import { type CalendarSearch, calendarFilters } from '../../calendar-search.ts'
import { monthName } from '../../calendar-words.ts'
import classes from './calendar.module.css'
import { CalendarFilters, filtersInWords } from './calendar-filters.tsx'

export type CalendarView = 'month' | 'list'

type Props = {
  /** The first day of the month that shows. */
  readonly first: string
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

/** The month that shows, the ways to others, how it shows, and what narrows it. */
export function CalendarBar({ first, today, view, search, onGo }: Props): ReactNode {
  const [isFiltering, setIsFiltering] = useState(false)
  const go = (months: number) => onGo({ date: addMonths(first, months) })
  return (
    <>
      <div className={classes.bar}>
        <nav className={classes.barMonth} aria-label="Month">
          <Tooltip label="Previous month">
            <ActionIcon size={36} aria-label="Previous month" onClick={() => go(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Title order={2} className={classes.barName ?? ''} aria-live="polite">
            {monthName(first)}
          </Title>
          <Tooltip label="Next month">
            <ActionIcon size={36} aria-label="Next month" onClick={() => go(1)}>
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Button
            variant="default"
            disabled={first.slice(0, 7) === today.slice(0, 7)}
            onClick={() => onGo({ date: undefined })}
          >
            Today
          </Button>
        </nav>
        <SegmentedControl
          aria-label="View"
          value={view}
          data={[
            { value: 'month', label: 'Month' },
            { value: 'list', label: 'List' },
          ]}
          onChange={(next) => onGo({ view: next === 'list' ? 'list' : 'month' })}
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
