import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReportRun } from '../reports.queries.ts'
import { PropertyName, RunDate } from './report-columns.tsx'
import { ReportState } from './report-state.tsx'

/** A report in the history on a small screen. */
export function ReportCard({ run, onView }: { run: ReportRun; onView: (run: ReportRun) => void }): ReactNode {
  return (
    <Group justify="space-between" wrap="nowrap" align="center">
      <Stack gap={2} miw={0}>
        <Text fw={500}>{run.reportName}</Text>
        <Text size="sm" component="div">
          <PropertyName run={run} /> · {run.outputType}
        </Text>
        <Text size="sm" component="div">
          <RunDate run={run} />
        </Text>
      </Stack>
      <div>
        <ReportState run={run} onView={onView} />
      </div>
    </Group>
  )
}
