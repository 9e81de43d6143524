import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

export type FormButtonsProps = {
  readonly label: string
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  readonly onCancel: () => void
}

/** Cancel and submit buttons of a form in a panel. */
export function FormButtons(props: FormButtonsProps): ReactNode {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={props.onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        loading={props.isBusy}
        disabled={props.isDisabled ?? false}
        color={props.isDangerous ? 'red.8' : 'petrol'}
      >
        {props.label}
      </Button>
    </Group>
  )
}
