import { getFigures } from '@fettle/contract/figures'
import { listOwnReports, type OwnReport } from '@fettle/contract/own-reports'
import { may } from '@fettle/rules/access/permissions'
import { figureText, groupName } from '@fettle/rules/reports/figure-words'
import {
  type FigureReport,
  isRowReport,
  measureWords,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import { resolveReport } from '@fettle/rules/reports/report-definition'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { MoreButton } from './more-button.tsx'
import classes from './side-cards.module.css'
import { WaitingOrError } from './waiting-or-error.tsx'

/** Groups of a shortened card. */
const shownGroups = 4

const pinnedQuery = callQuery(['own-report', 'list'], listOwnReports)

/** The own reports that the person added to the home, each with its first groups (C10). */
export function OwnReportCards(): ReactNode {
  const { data } = useQuery(pinnedQuery)
  return (data?.reports ?? [])
    .filter(({ isOnHome }) => isOnHome)
    .map((own) => <OwnReportCard key={own.ownReportId} own={own} />)
}

function OwnReportCard({ own }: { readonly own: OwnReport }): ReactNode {
  const { actor } = useWorkspace()
  const { report, problems } = resolveReport(own.definition)
  const title = own.definition.title
  const message = report ? 'You may not read the records of this report.' : problems[0]?.message
  if (!report || (isRowReport(report) && !may(actor, report.needs)))
    return (
      <SectionCard title={title}>
        <p className={classes.nothing}>{message}</p>
      </SectionCard>
    )
  return <Figures own={own} report={report} />
}

type Props = { readonly own: OwnReport; readonly report: FigureReport }

/** The plotted figure of the first groups and of all. Each opens the report. */
function Figures({ own, report }: Props): ReactNode {
  const { settings } = useWorkspace()
  const definition = JSON.stringify(own.definition)
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', 'home', definition],
    queryFn: ({ signal }) => call(getFigures, { query: { definition }, signal }),
  })
  const [showsAll, setShowsAll] = useState(false)
  const shown = data?.rows.slice(0, showsAll ? undefined : shownGroups) ?? []
  const measures: readonly ReportMeasure[] = report.measures
  const at = Math.max(0, measures.indexOf(report.plotted))
  const { label, unit } = measureWords(measures[at] ?? report.plotted)
  const words = (values: readonly (number | null)[]) => figureText(values[at] ?? null, unit, settings)
  const link = {
    to: '/reports/own/$ownReportId',
    params: { ownReportId: String(own.ownReportId) },
  } as const
  return (
    <SectionCard
      title={report.title}
      isFlush
      actions={
        data && (
          <span className={classes.progress}>
            <Link {...link} aria-label={`${label} ${words(data.totals)}, open the report ${report.title}`}>
              {words(data.totals)}
            </Link>
          </span>
        )
      }
    >
      <WaitingOrError query={{ data, error, refetch }} />
      {data && data.rows.length === 0 && <p className={classes.nothing}>Nothing to report.</p>}
      {data && data.rows.length > 0 && (
        <ul className={classes.lines}>
          {shown.map((row) => (
            <li key={row.label}>
              <Link
                {...link}
                {...(isRowReport(report) && {
                  search: {
                    group: data.group,
                    ...(row.key === null ? { noKey: true } : { key: row.key }),
                  },
                })}
                className={classes.person}
              >
                <span className={classes.name}>{groupName(data, row)}</span>
                <span className={classes.trade}>{label}</span>
                <span className={classes.total}>{words(row.values)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <MoreButton hidden={(data?.rows.length ?? 0) - shown.length} onShow={() => setShowsAll(true)} />
    </SectionCard>
  )
}
