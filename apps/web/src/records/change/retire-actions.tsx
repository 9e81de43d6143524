import { Alert, Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { Confirm } from '#ui/confirm.tsx'
import { ChangeError } from './change-error.tsx'
import type { AnswerChanging } from './use-answer-change.ts'

type Props<T> = {
  readonly name: string
  readonly isActive: boolean
  readonly changing: AnswerChanging<T>
  readonly setActive: (isActive: boolean) => Promise<T>
  readonly remove: () => Promise<T>
  readonly onRemoved?: () => void
}

/**
 * Retires a record or takes it back into use, and deletes one that nothing refers to. One that is used cannot be deleted:
 * what uses it is told, with the way to make it inactive instead ([C0.018]).
 */
export function RetireActions<T>(props: Props<T>): ReactNode {
  const { name, isActive, changing, setActive, remove, onRemoved } = props
  const [isAsking, setAsking] = useState(false)
  const { error } = changing
  const isUsed = error instanceof ApiError && error.errors[0]?.code === 'in-use'
  const toggle = () =>
    changing.run({
      send: () => setActive(!isActive),
      notice: isActive ? `${name} is inactive.` : `${name} is in use again.`,
      undo: () => setActive(isActive),
      onDone: () => setAsking(false),
    })
  const close = () => {
    setAsking(false)
    changing.reset()
  }
  return (
    <>
      <Button variant="default" size="compact-md" onClick={toggle} loading={changing.isPending && !isAsking}>
        {isActive ? 'Make inactive' : 'Use again'}
      </Button>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        title={`Delete ${name}?`}
        opened={isAsking}
        message={
          <Stack gap="sm">
            {isUsed ? (
              <Alert color="red" role="alert" title={error.title} />
            ) : (
              <>
                <div>This cannot be undone.</div>
                {isAsking && <ChangeError error={error} />}
              </>
            )}
          </Stack>
        }
        confirmLabel={isUsed ? 'Make inactive' : 'Delete'}
        isDangerous={!isUsed}
        isBusy={changing.isPending}
        onConfirm={
          isUsed
            ? toggle
            : () =>
                changing.run({
                  send: remove,
                  notice: `${name} was deleted.`,
                  onDone: () => {
                    setAsking(false)
                    onRemoved?.()
                  },
                })
        }
        onClose={close}
      />
      {!isAsking && <ChangeError error={error} />}
    </>
  )
}
