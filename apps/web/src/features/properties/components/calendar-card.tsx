import type { PropertyCalendarAnswer } from '@fettle/contract/property-calendar'
import type { PropertySetup } from '@fettle/contract/property-changes'
import { clockWords, weekdayName } from '@fettle/rules/people/worker-shifts'
import { holidayYears } from '@fettle/rules/places/property-calendar'
import { closureWords } from '@fettle/rules/places/property-calendar-entry'
import { firstWeekdayOf } from '@fettle/rules/time/formats'
import { formatNamedYear, localDay } from '@fettle/rules/time/time'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PagedLog } from '#records/page/paged-log.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { calendarQuery, calendarVersionsQuery } from '../properties.queries.ts'
import { calendarSection, yearFrom } from '../property-words.ts'
import { ClosuresDialog, HoursDialog } from './calendar-dialogs.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'

type Props = { readonly calendar: PropertyCalendarAnswer }

/** Working hours of the property, and their change history ([C2.044]). */
export function PropertyCalendarCard({ property }: { property: PropertySetup }): ReactNode {
  const calendar = useQuery(calendarQuery(property.propertyId))
  return (
    <SectionCard id={calendarSection} title="Calendar">
      <SectionData query={calendar}>
        {(found) => (
          <Stack gap="lg">
            <Text size="sm" c="dimmed" m={0}>
              A change counts for what is planned from now on. Dates that orders have already stay.
            </Text>
            <Hours calendar={found} />
            <Holidays calendar={found} />
            <Closures calendar={found} />
            <Versions calendar={found} />
          </Stack>
        )}
      </SectionData>
    </SectionCard>
  )
}

type PartProps = {
  readonly title: string
  readonly action: string
  readonly onAction: () => void
  readonly children: ReactNode
}

function Part({ title, action, onAction, children }: PartProps): ReactNode {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb={4} wrap="nowrap">
        <Text fw={500} component="h3" m={0}>
          {title}
        </Text>
        <Button variant="default" size="compact-md" onClick={onAction}>
          {action}
        </Button>
      </Group>
      {children}
    </section>
  )
}

const hoursWords = ({ from, to }: { from: string; to: string }): string =>
  `${clockWords(from)} – ${clockWords(to)}${to > from ? '' : ' next day'}`

function Hours({ calendar }: Props): ReactNode {
  const { settings } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((offset) => (offset + firstWeekdayOf(settings)) % 7)
  return (
    <Part title="Working hours" action="Change hours" onAction={() => setOpen(true)}>
      <FieldList>
        {weekdays.map((weekday) => {
          const ofDay = calendar.workingHours.filter((hours) => hours.weekday === weekday)
          return (
            <DisplayField key={weekday} label={weekdayName(weekday)}>
              {ofDay.length === 0 ? 'Weekend' : ofDay.map(hoursWords).join(', ')}
            </DisplayField>
          )
        })}
      </FieldList>
      {isOpen && <HoursDialog calendar={calendar} onClose={() => setOpen(false)} />}
    </Part>
  )
}

function Holidays({ calendar }: Props): ReactNode {
  const { settings } = useWorkspace()
  const years = holidayYears(localDay(useEachMinute(), calendar.propertyTimeZone))
  const [thisYear = 0] = years
  const isOpenYear = (one: number) => !calendar.confirmedYears.includes(one)
  const [year, setYear] = useState(years.find(isOpenYear) ?? thisYear)
  const [isOpen, setOpen] = useState(false)
  const ofYear = calendar.holidays.filter(({ day }) => day.startsWith(`${year}-`))
  const isConfirmed = calendar.confirmedYears.includes(year)
  return (
    <Part
      title="Holidays"
      action={isConfirmed ? `Change ${year}` : `Set up ${year}`}
      onAction={() => setOpen(true)}
    >
      <Group gap="xs" mb="xs">
        <Button
          variant="default"
          size="compact-sm"
          miw={44}
          aria-label="Year before"
          onClick={() => setYear(yearFrom(year, -1))}
        >
          ‹
        </Button>
        <Text fw={500} aria-live="polite">
          {year}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          miw={44}
          aria-label="Year after"
          onClick={() => setYear(yearFrom(year, 1))}
        >
          ›
        </Button>
        <Text size="sm" c="dimmed">
          {isConfirmed ? 'Confirmed' : 'Nobody has confirmed this year yet.'}
        </Text>
      </Group>
      {isConfirmed && (
        <FieldList>
          {ofYear.map(({ day, name }) => (
            <DisplayField key={day} label={formatNamedYear(day, settings)}>
              {name}
            </DisplayField>
          ))}
        </FieldList>
      )}
      {isConfirmed && ofYear.length === 0 && <Text size="sm">No holidays.</Text>}
      {isOpen && <HolidaysDialog key={year} calendar={calendar} year={year} onClose={() => setOpen(false)} />}
    </Part>
  )
}

function Closures({ calendar }: Props): ReactNode {
  const { settings } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title="Closures" action="Change closures" onAction={() => setOpen(true)}>
      {calendar.closures.length === 0 && (
        <Text size="sm" c="dimmed">
          None.
        </Text>
      )}
      {calendar.closures.map((closure) => (
        <div key={`${closure.name} ${closure.from}`}>{closureWords(closure, settings)}</div>
      ))}
      {isOpen && <ClosuresDialog calendar={calendar} onClose={() => setOpen(false)} />}
    </Part>
  )
}

/** Change history, loaded on demand. */
function Versions({ calendar }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title="Changes" action={isOpen ? 'Hide changes' : 'Show changes'} onAction={() => setOpen(!isOpen)}>
      {isOpen && <VersionLog calendar={calendar} />}
    </Part>
  )
}

function VersionLog({ calendar }: Props): ReactNode {
  const query = useInfiniteQuery(calendarVersionsQuery(calendar))
  // Compensates the log lines' card margins. Each change is on its own line.
  return (
    <Box mx="calc(var(--mantine-spacing-md) * -1)" style={{ whiteSpace: 'pre-line' }}>
      <PagedLog query={query} />
    </Box>
  )
}
