import type { PmCalendarDay } from '@fettle/contract/pm-calendar'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { namedDay, restOf, totalsText } from '../../calendar-words.ts'
import classes from './calendar.module.css'
import type { EntryProps } from './entry-chip.tsx'
import { EntryList } from './entry-list.tsx'

type Props = Omit<EntryProps, 'entry'> & {
  readonly days: readonly PmCalendarDay[]
  readonly today: string
  /** Holidays and closures by day. */
  readonly daysOff: ReadonlyMap<string, string>
  readonly withLeftOut: boolean
  readonly onOpenDay: (day: string) => void
}

/** The days of a month with entries, as a list. */
export function DayList({ days, today, daysOff, withLeftOut, onOpenDay, ...entryProps }: Props): ReactNode {
  const { settings } = useWorkspace()
  return days.map((each) => {
    const named = namedDay(each.day, settings)
    const rest = restOf(each, withLeftOut)
    return (
      <section key={each.day} className={classes.listDay} aria-label={named}>
        <header className={classes.listHead}>
          <Title order={2}>{each.day === today ? `Today, ${named}` : named}</Title>
          <Text size="sm" c="dimmed">
            {[daysOff.get(each.day), totalsText(each)].filter(Boolean).join(' · ')}
          </Text>
        </header>
        <EntryList {...entryProps} entries={each.entries} label={named} />
        {rest > 0 && (
          <Button variant="subtle" onClick={() => onOpenDay(each.day)}>
            {formatNumber(rest)} more
          </Button>
        )}
      </section>
    )
  })
}
