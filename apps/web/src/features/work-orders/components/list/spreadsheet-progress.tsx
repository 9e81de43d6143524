import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeError } from '../../../../lib/error-texts.ts'
import type { SpreadsheetDownload } from '../../use-spreadsheet.ts'
import { spreadsheetName } from '../../work-orders.queries.ts'

/** Tells how the spreadsheet is doing: under way, with a way out, or why it failed. */
export function SpreadsheetProgress({ download }: { download: SpreadsheetDownload }): ReactNode {
  if (download.isPreparing) {
    return (
      <Group gap="sm" mb="sm" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">Preparing {spreadsheetName}. The download starts by itself.</Text>
        <Button variant="subtle" size="compact-sm" onClick={download.cancel}>
          Cancel
        </Button>
      </Group>
    )
  }
  if (!download.error) return null
  const words = describeError(download.error)
  return (
    <Alert
      color="red"
      mb="sm"
      role="alert"
      title={`${spreadsheetName} could not be downloaded`}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={download.dismiss}
      icon={<IconX aria-hidden />}
    >
      {words.message} {words.detail}
    </Alert>
  )
}
