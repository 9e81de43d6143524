import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onDownload: () => void
  readonly onOpen: () => void
}

/** Buttons of a label dialog: the PDF as a download or in a new tab. */
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
