import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '#ui/data-table.tsx'
import { Moment } from '#ui/moment.tsx'
import type { ReportRun } from '../reports.queries.ts'
import { ReportState } from './report-state.tsx'

/** The columns of the history ([B2.083]). Includes the property even for a user with only one. */
export function reportColumns(onView: (run: ReportRun) => void): Column<ReportRun>[] {
  return [
    { key: 'name', title: 'Report Name', width: '34%', render: ({ reportName }) => reportName },
    { key: 'property', title: 'Property', render: (run) => <PropertyName run={run} /> },
    { key: 'type', title: 'Type', render: ({ outputType }) => outputType },
    { key: 'run', title: 'Run Date', render: (run) => <RunDate run={run} /> },
    { key: 'view', title: 'View', render: (run) => <ReportState run={run} onView={onView} /> },
  ]
}

/** The property of the report, if any. */
export function PropertyName({ run }: { run: ReportRun }): ReactNode {
  return run.propertyName ?? <Text c="dimmed">All</Text>
}

/** Time of the run, or of the request before it. */
export function RunDate({ run }: { run: ReportRun }): ReactNode {
  if (run.runDateTime) return <Moment iso={run.runDateTime} />
  return (
    <Text size="sm" c="dimmed">
      asked for <Moment iso={run.queuedDateTime} />
    </Text>
  )
}
