import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { Confirm } from '#ui/confirm.tsx'

type Props = {
  readonly label: string
  /** Accessible name, if several buttons share the label. */
  readonly name?: string
  readonly question: string
  readonly message: string
  readonly confirmLabel: string
  /** The mutation of the action. */
  readonly acting: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void }
  /** Calls `done` after success. */
  readonly run: (done: () => void) => void
}

/** A button for an action that cannot be taken back, with its confirmation. */
export function ConfirmedAction(props: Props): ReactNode {
  const { label, name = label, acting } = props
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    acting.reset()
  }
  return (
    <>
      <Button variant="default" size="compact-md" aria-label={name} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Confirm
        title={props.question}
        opened={opened}
        message={props.message}
        confirmLabel={props.confirmLabel}
        isDangerous
        isBusy={acting.isPending}
        error={acting.error ? describeError(acting.error).message : undefined}
        onConfirm={() => props.run(close)}
        onClose={close}
      />
    </>
  )
}
