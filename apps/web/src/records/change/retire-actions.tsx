import { Alert, Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
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
  /** Whether to show a menu, for the end of a row with space for one button on a phone. */
  readonly isInRow?: boolean
}

/**
 * Retires or restores a record, and deletes an unused one. For a record in use, shows its uses, and offers to
 * deactivate it instead ([C0.018]).
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
      <RetireButtons
        {...props}
        isBusy={changing.isPending && !isAsking}
        onToggle={toggle}
        onDelete={() => setAsking(true)}
      />
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

type ButtonsProps = {
  readonly name: string
  readonly isActive: boolean
  readonly isInRow?: boolean
  readonly isBusy: boolean
  readonly onToggle: () => void
  readonly onDelete: () => void
}

function RetireButtons({ name, isActive, isInRow, isBusy, onToggle, onDelete }: ButtonsProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const toggleLabel = isActive ? 'Make inactive' : 'Use again'
  if (isInRow && isSmall) {
    return (
      <ActionsMenu
        label={`Actions for ${name}`}
        isBusy={isBusy}
        actions={[
          { label: toggleLabel, Icon: isActive ? IconCircleOff : IconCircleCheck, run: onToggle },
          { label: 'Delete', Icon: IconTrash, isDangerous: true, run: onDelete },
        ]}
      />
    )
  }
  return (
    <>
      <Button variant="default" size="compact-md" onClick={onToggle} loading={isBusy}>
        {toggleLabel}
      </Button>
      <Button variant="default" size="compact-md" onClick={onDelete}>
        Delete
      </Button>
    </>
  )
}
