import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  /** A button before Cancel. */
  readonly children?: ReactNode
  readonly onCancel: () => void
}

/** Cancel and Save of a dialog for a filter or report. */
export const SaveButtons = ({ isBusy, isDisabled = false, children, onCancel }: Props): ReactNode => (
  <Group justify="flex-end">
    {children}
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" loading={isBusy} disabled={isDisabled}>
      Save
    </Button>
  </Group>
)
