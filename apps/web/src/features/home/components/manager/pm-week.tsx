import type { HomeAnswer } from '@fettle/contract/home-figures'
import { formatNumber } from '@fettle/rules/time/formats'
import { zonedParts } from '@fettle/rules/time/zone-clock'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { OrderStatusBadge, OverdueBadge } from '#nouns/orders/order-badges.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { cardTitles } from '../../manager-home-layout.ts'
import { useHomeScope } from './home-scope.ts'
import classes from './side-cards.module.css'
import { ordersText, useFigureFilters } from './use-figure-filters.ts'
import { WaitingRows } from './waiting-rows.tsx'

/** Preventive maintenance of the week: the completed share and the next orders (C10). */
export function PmWeek({ answer }: { answer: HomeAnswer | undefined }): ReactNode {
  const { settings } = useWorkspace()
  const filters = useFigureFilters(answer)
  const { isAll } = useHomeScope()
  const { pm = 0, pmDone = 0, pmWaiting = 0 } = answer?.figures ?? {}
  const rows = answer?.pmWaiting ?? []
  const sort = { sortColumn: 'startTimestampLTZ', sortDirection: 'ascend' } as const
  return (
    <SectionCard
      title={cardTitles['pm-week']}
      isFlush
      actions={
        pm > 0 && (
          <span className={classes.progress}>
            <Link
              to="/orders"
              search={filters.pmDone}
              aria-label={`${formatNumber(pmDone)} done of the PM this week, open the list`}
            >
              {formatNumber(pmDone)} done
            </Link>{' '}
            of{' '}
            <Link to="/orders" search={filters.pm} aria-label={`${ordersText(pm)} this week, open the list`}>
              {formatNumber(pm)}
            </Link>
          </span>
        )
      }
    >
      {answer === undefined && <WaitingRows height={52} rows={3} />}
      {answer && rows.length === 0 && (
        <p className={classes.nothing}>
          {pm === 0 ? 'No preventive maintenance starts this week.' : 'All done.'}
        </p>
      )}
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={row.workorderId}>
            <Link
              to="/orders/$workorderId"
              params={{ workorderId: String(row.workorderId) }}
              className={classes.order}
            >
              <span className={classes.subject}>{row.description || 'No description.'}</span>
              <span className={classes.facts}>
                {row.startDateTime !== null && (
                  <time
                    dateTime={row.startDateTime}
                    title={timeInBothZones(row.startDateTime, row.workorderTimeZone, settings)}
                  >
                    {weekdayOf(row.startDateTime, row.workorderTimeZone)}
                  </time>
                )}
                {isAll && <span>{row.propertyName}</span>}
                <span>{row.assignTo ?? 'Not assigned'}</span>
                {row.overdueFlag && <OverdueBadge />}
                {row.holdFlag && <OrderStatusBadge order={row} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pmWaiting > rows.length && (
        <footer className={classes.foot}>
          <Link to="/orders" search={{ ...filters.pmWaiting, ...sort }} className={classes.all}>
            All {formatNumber(pmWaiting)} to do
          </Link>
        </footer>
      )}
    </SectionCard>
  )
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Weekday of an instant in the order's zone. */
function weekdayOf(iso: string, zone: string): string {
  const { year, month, day } = zonedParts(Date.parse(iso), zone)
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
}
