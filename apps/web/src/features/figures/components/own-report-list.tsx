import type { OwnReport } from '@fettle/contract/own-reports'
import type { PinnedView } from '@fettle/contract/report-subscriptions'
import { groupLabels, type ReportGroup } from '@fettle/rules/reports/report-catalog'
import { labelOf } from '@fettle/rules/reports/report-definition'
import { IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PinnedViewLink, pinnedViewsQuery } from '#records/saved-filters/pinned-views.tsx'
import { ownReportsQuery } from '../own-reports.queries.ts'
import classes from './figures.module.css'

/** The reports that the person made or that are shared with their role. Pinned ones come first. Nothing without any. */
export function OwnReports(): ReactNode {
  const { data } = useQuery(ownReportsQuery)
  const reports = data?.reports ?? []
  if (reports.length === 0) return null
  const sorted = [
    ...reports.filter(({ isOnMenu }) => isOnMenu),
    ...reports.filter(({ isOnMenu }) => !isOnMenu),
  ]
  return <ReportList label="Own Reports" reports={sorted} />
}

/** The reports and saved filters that the person pinned. Nothing without any. */
export function PinnedReports(): ReactNode {
  const { shownPropertyIds } = useWorkspace()
  const reports = useQuery(ownReportsQuery)
  const views = useQuery(pinnedViewsQuery([...shownPropertyIds]))
  const pinned = (reports.data?.reports ?? []).filter(({ isOnMenu }) => isOnMenu)
  const pinnedViews = (views.data ?? []).filter(({ isOnMenu }) => isOnMenu)
  if (pinned.length + pinnedViews.length === 0) return null
  return (
    <div className={classes.pinned}>
      <ReportList label="Pinned" reports={pinned} views={pinnedViews} />
    </div>
  )
}

type Props = {
  readonly label: string
  readonly reports: readonly OwnReport[]
  readonly views?: readonly PinnedView[]
}

const ReportList = ({ label, reports, views = [] }: Props): ReactNode => (
  <section className={classes.area} aria-label={label}>
    <h2>{label}</h2>
    <ul className={classes.reports}>
      {reports.map((own) => (
        <li key={own.ownReportId}>
          <Link
            to="/reports/own/$ownReportId"
            params={{ ownReportId: String(own.ownReportId) }}
            className={classes.report}
          >
            <b>
              {own.definition.title}
              {own.isOnMenu && <IconPin size={14} role="img" aria-label="Pinned" className={classes.pin} />}
            </b>
            <span>{wordsOf(own)}</span>
          </Link>
        </li>
      ))}
      {views.map((view) => (
        <li key={`view-${view.savedFilterId}`}>
          <PinnedViewLink view={view} className={classes.report}>
            <b>{view.title}</b>
            <span>{view.problem ?? view.list}</span>
          </PinnedViewLink>
        </li>
      ))}
    </ul>
  </section>
)

/** Records and group of a report, and who shared it. */
function wordsOf({ definition, isOwn, owner, sharedRole }: OwnReport): string {
  const { source, group } = definition
  const by = (groupLabels[group as ReportGroup] ?? group).toLowerCase()
  const sharing = isOwn ? sharedRole && `shared with ${sharedRole}` : `shared by ${owner}`
  return [`${labelOf(source)} by ${by}`, sharing].filter(Boolean).join(' · ')
}
