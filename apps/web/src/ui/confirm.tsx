import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ModalPanel } from './modal-panel.tsx'

export type ConfirmProps = {
  readonly title: string
  readonly opened: boolean
  readonly message?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** The action deletes something. */
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  readonly error?: string | undefined
  readonly maxWidth?: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirmation dialog. Stays open with the reason if the action is rejected. */
export function Confirm(props: ConfirmProps): ReactNode {
  return (
    <ModalPanel
      title={props.title}
      opened={props.opened}
      onClose={props.onClose}
      size={props.maxWidth ?? 420}
    >
      <Stack>
        {props.message !== undefined && <Text component="div">{props.message}</Text>}
        {props.error !== undefined && (
          <Alert color="red" role="alert">
            {props.error}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            color={props.isDangerous ? 'red.8' : 'petrol'}
            loading={props.isBusy ?? false}
            onClick={props.onConfirm}
            data-autofocus
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </ModalPanel>
  )
}
