import { reportSucceeded } from '@fettle/contract/reports'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReportRun } from '../reports.queries.ts'

type Props = { readonly run: ReportRun; readonly onView: (run: ReportRun) => void }

/**
 * Button for a finished report, and 'Pending...' for every other result ([B2.084], [B2.085], [B4.001],
 * [B4.002]). A failure reason is shown below.
 */
export function ReportState({ run, onView }: Props): ReactNode {
  if (run.runResult === reportSucceeded) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onView(run)}
        aria-label={`View ${run.reportName}`}
      >
        View
      </Button>
    )
  }
  return (
    <>
      <Text size="sm">Pending...</Text>
      <Text size="xs" c="dimmed">
        {run.runResult}
      </Text>
    </>
  )
}
