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
  readonly isBusy: boolean
  readonly error: Error | null
  /** Calls `done` after success. */
  readonly run: (done: () => void) => void
  readonly reset: () => void
}

/** A button for an action that cannot be taken back, with its confirmation. */
export function ConfirmedAction(props: Props): ReactNode {
  const { label, name = label, error, reset } = props
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    reset()
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
        isBusy={props.isBusy}
        error={error ? describeError(error).message : undefined}
        onConfirm={() => props.run(close)}
        onClose={close}
      />
    </>
  )
}
