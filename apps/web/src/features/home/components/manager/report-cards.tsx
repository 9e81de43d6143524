import type { FiguresAnswer } from '@fettle/contract/figures'
import { groupFilters, populationFilters } from '@fettle/rules/reports/figure-filters'
import type { OrderGroup } from '@fettle/rules/reports/figure-reports'
import { formatNumber } from '@fettle/rules/time/formats'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { reportQuery } from '../../manager-home.queries.ts'
import { cardTitles } from '../../manager-home-layout.ts'
import { useHomeScope } from './home-scope.ts'
import { MoreButton } from './more-button.tsx'
import classes from './side-cards.module.css'
import { WaitingOrError } from './waiting-or-error.tsx'

type CardProps = {
  readonly reportId: 2005 | 2502
  readonly title: string
  /** Shown if the total is zero. */
  readonly nothing: string
  /** Words of a number of records. */
  readonly countText: (total: number) => string
  /** Words of a group in addition to its number. */
  readonly note: (values: FiguresAnswer['totals']) => string
}

const rowsOf = (key: string | null) => (key === null ? { noKey: true } : { key })

type Row = FiguresAnswer['rows'][number]

/**
 * The first figure of a report by its first group. The total opens the report with the same parameters; a group opens its
 * rows there, or the list of its orders.
 */
function ReportCard({ reportId, title, nothing, countText, note }: CardProps): ReactNode {
  const { property } = useWorkspace()
  const { isAll, propertyIds } = useHomeScope()
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useQuery(reportQuery(reportId, isAll ? null : property.propertyId))
  const total = data?.totals[0] ?? 0
  const report = { to: '/reports/$reportId', params: { reportId: String(reportId) } } as const
  const search = {
    ...(!isAll && { property: property.propertyId }),
    ...(data && { from: data.from, to: data.to }),
  }
  const rows = data?.rows ?? []
  const shown = showsAll ? rows : rows.slice(0, shownGroups)
  const ordersOf = (answer: FiguresAnswer, row: Row) =>
    reportId === 2005
      ? groupFilters(
          populationFilters('surveyed', { propertyIds, period: answer }),
          answer.group as OrderGroup,
          row,
          answer.today,
        )
      : null
  const line = (row: Row) => (
    <>
      <span className={classes.name}>{row.label}</span>
      <span className={classes.trade}>{note(row.values)}</span>
      <span className={classes.total}>{formatNumber(row.values[0] ?? 0)}</span>
    </>
  )
  return (
    <SectionCard
      title={title}
      isFlush
      actions={
        total > 0 && (
          <span className={classes.progress}>
            <Link {...report} search={search} aria-label={`${countText(total)}, open the report`}>
              {countText(total)}
            </Link>
          </span>
        )
      }
    >
      <WaitingOrError query={{ data, error, refetch }} />
      {data && total === 0 && <p className={classes.nothing}>{nothing}</p>}
      {data && total > 0 && (
        <ul className={classes.lines}>
          {shown.map((row) => {
            const orders = ordersOf(data, row)
            return (
              <li key={row.label}>
                {orders ? (
                  <Link to="/orders" search={orders} className={classes.person}>
                    {line(row)}
                  </Link>
                ) : (
                  <Link
                    {...report}
                    search={{ ...search, group: data.group, ...rowsOf(row.key) }}
                    className={classes.person}
                  >
                    {line(row)}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <MoreButton hidden={rows.length - shown.length} onShow={() => setShowsAll(true)} />
    </SectionCard>
  )
}

/** Groups that a card shows at first. */
const shownGroups = 4

/** Certificates of vendors that end in the coming weeks, by kind (C10). */
export const CertificatesEnding = (): ReactNode => (
  <ReportCard
    reportId={2502}
    title={cardTitles.certificates}
    nothing="No certificates end soon."
    countText={(total) => (total === 1 ? '1 certificate' : `${formatNumber(total)} certificates`)}
    note={([, ended]) => (ended ? `${formatNumber(ended)} ended` : '')}
  />
)

/** Ratings of requesters, by trade (C10). */
export const Survey = (): ReactNode => (
  <ReportCard
    reportId={2005}
    title={cardTitles.survey}
    nothing="No request was rated."
    countText={(total) => (total === 1 ? '1 survey' : `${formatNumber(total)} surveys`)}
    note={([, rating]) =>
      rating === null || rating === undefined ? '' : `average ${formatNumber(rating, 1)}`
    }
  />
)
