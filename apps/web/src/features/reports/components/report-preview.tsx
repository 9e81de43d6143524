import { reportSucceeded } from '@fettle/contract/reports'
import { Button, Group, Loader, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { bytesOf } from '#lib/base64.ts'
import { errorTitle } from '#lib/error-texts.ts'
import { saveFile } from '#lib/save-file.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { type ReportRun, reportQuery } from '../reports.queries.ts'
import { PdfPages } from './pdf-pages.tsx'

/** File name of a report, based on the product name ([B2.087]). */
export const reportFileName = 'Fettle.pdf'
/** [B2.086], [B8.002] */
export const reportLoadFailure = 'There was a problem loading this report.'

/** A report in a dialog of 80vw that closes on Escape, with its pages and a download ([B2.084], [B2.088]). */
export function ReportPreview({ run, onClose }: { run: ReportRun; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useQuery(reportQuery(run.queueId))
  const pdf = useMemo(() => (data ? readPdf(data.runResult, data.reportData) : undefined), [data])
  const failed = error !== null || pdf === null
  return (
    <ModalPanel title={run.reportName} opened onClose={onClose}>
      {pdf && (
        <Group justify="flex-end" mb="sm">
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(new Blob([pdf], { type: 'application/pdf' }), reportFileName)}
          >
            Download
          </Button>
        </Group>
      )}
      {failed && <ErrorState title={errorTitle} message={reportLoadFailure} onRetry={() => void refetch()} />}
      {!failed && !pdf && (
        <Group justify="center" p="xl" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm">Loading the report</Text>
        </Group>
      )}
      {pdf && <PdfPages bytes={pdf} failureText={reportLoadFailure} />}
    </ModalPanel>
  )
}

/** The report's bytes, or null if it cannot be displayed. */
function readPdf(result: string, base64: string): Uint8Array<ArrayBuffer> | null {
  if (result !== reportSucceeded || base64 === '') return null
  try {
    return bytesOf(base64)
  } catch {
    return null
  }
}
