import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onDownload: () => void
  readonly onOpen: () => void
}

/** The end of a dialog that prints labels: the PDF as a file, or in a tab of its own. */
export function PrintButtons({ isDisabled, isBusy, onDownload, onOpen }: Props): ReactNode {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isDisabled || isBusy}
        onClick={onDownload}
      >
        Download
      </Button>
      <Button
        leftSection={<IconExternalLink size={16} aria-hidden />}
        disabled={isDisabled}
        loading={isBusy}
        onClick={onOpen}
      >
        Open PDF
      </Button>
    </>
  )
}
