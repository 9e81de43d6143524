import type { PmCalendarDay } from '@fettle/contract/pm-calendar'
import { may } from '@fettle/rules/access/permissions'
import { addDays, addMonths, localDay, weekOf } from '@fettle/rules/time/time'
import { Anchor, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { OnePropertyNote } from '#records/page/one-property-note.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { pmCalendarQuery } from '../calendar.queries.ts'
import { type CalendarSearch, calendarFilters } from '../calendar-search.ts'
import { type Deciding, entryName, monthName, totalsOf, totalsText, weekName } from '../calendar-words.ts'
import classes from '../components/calendar/calendar.module.css'
import { CalendarBar } from '../components/calendar/calendar-bar.tsx'
import { DayList } from '../components/calendar/day-list.tsx'
import { DayPanel } from '../components/calendar/day-panel.tsx'
import { MonthGrid } from '../components/calendar/month-grid.tsx'
import { OccurrenceDialog } from '../components/occurrence-dialog.tsx'
import { pmKind } from '../pm-change.ts'

type Props = { readonly search: CalendarSearch; readonly onGo: (search: CalendarSearch) => void }

/** Totals of the calendar, or a placeholder while loading. */
function noteOf(days: readonly PmCalendarDay[] | undefined, propertyName: string): ReactNode {
  if (days === undefined) return <Skeleton width={180} height={20} />
  return days.length > 0 ? totalsText(totalsOf(days)) : propertyName
}

/** The PM calendar: past orders and coming entries, by month, by week or as a list ([C2.080] to [C2.082]). */
export function CalendarPage({ search, onGo }: Props): ReactNode {
  usePageTitle('PM Calendar')
  const { actor, property, settings } = useWorkspace()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const view = search.view ?? (isSmall ? 'list' : 'month')
  const now = useEachMinute()
  const today = localDay(now, property.propertyTimeZone)
  const first = `${(search.date ?? today).slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  const weeks = { from: weekOf(first, settings).from, to: weekOf(last, settings).to }
  const filters = calendarFilters(search)
  const shown = view === 'week' ? weekOf(search.date ?? today, settings) : { from: first, to: last }
  const span = view === 'month' ? weeks : shown
  const name = view === 'week' ? weekName(shown) : monthName(first)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    pmCalendarQuery({ propertyId: property.propertyId, ...span }, filters),
  )
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [decidedId, setDecidedId] = useState<number | null>(null)
  const [openDay, setOpenDay] = useState<string | null>(null)
  const days = isPlaceholderData ? undefined : data?.days
  const counted = days?.filter(({ day }) => shown.from <= day && day <= shown.to)
  const daysOff = new Map(data?.daysOff.map(({ day, name }) => [day, name]))
  const entryProps = { mayDecide: may(actor, 'pms.edit'), onDecide: setDeciding }
  const shared = {
    ...entryProps,
    today,
    daysOff,
    withLeftOut: filters.leftOut === true,
    onOpenDay: setOpenDay,
  }
  return (
    <>
      <PageHeader
        title="PM Calendar"
        actions={
          <Anchor component={Link} to="/pms/compliance">
            PM Compliance
          </Anchor>
        }
        note={noteOf(counted, property.propertyName)}
      />
      <OnePropertyNote />
      <div className={classes.page}>
        <CalendarBar
          name={name}
          span={shown}
          today={today}
          view={view}
          search={search}
          onGo={(change) => onGo({ ...search, ...change })}
        />
        <ListBody name="The calendar" query={{ error, refetch }} hasRows={days !== undefined}>
          {view === 'month' || (view === 'week' && !isSmall) ? (
            <MonthGrid
              {...shared}
              {...span}
              label={name}
              month={view === 'week' ? null : first.slice(0, 7)}
              days={days ?? []}
            />
          ) : counted === undefined ? (
            <Skeleton height={320} aria-label="Loading..." />
          ) : counted.length === 0 ? (
            <EmptyState message={`No preventive maintenance in ${name}.`} />
          ) : (
            <DayList {...shared} days={counted} />
          )}
        </ListBody>
      </div>
      {openDay !== null && (
        <DayPanel
          {...entryProps}
          day={openDay}
          filters={filters}
          isCovered={deciding !== null}
          onClose={() => setOpenDay(null)}
        />
      )}
      {deciding && (
        <OccurrenceDialog
          action={deciding.action}
          occurrence={{
            ...deciding.entry,
            name: entryName(deciding.entry),
            timeZone: property.propertyTimeZone,
            mayMoveAllAfter: deciding.entry.can.moveAllAfter,
          }}
          droppedOn={deciding.on}
          onClose={() => setDeciding(null)}
          onDone={() => setDecidedId(deciding.entry.scheduleId)}
        />
      )}
      {decidedId !== null && <ChangeNotice record={recordKey(pmKind, decidedId)} />}
    </>
  )
}
