import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { TooManyRecordsError } from './found-set-ids.ts'
import type { ListTask } from './use-list-task.ts'

export type TaskProgressProps = {
  readonly task: Omit<ListTask<never>, 'start'>
  /** Heading while running, and of its failure. */
  readonly underWay: string
  readonly failed: string
}

/** Progress of a task on the whole found set, with a cancel button or the failure reason. */
export function TaskProgress({ task, underWay, failed }: TaskProgressProps): ReactNode {
  if (task.isPreparing) {
    return (
      <Group gap="sm" mb="sm" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{underWay}</Text>
        <Button variant="subtle" size="compact-sm" onClick={task.cancel}>
          Cancel
        </Button>
      </Group>
    )
  }
  if (!task.error) return null
  return (
    <Alert
      color="red"
      mb="sm"
      role="alert"
      title={failed}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={task.dismiss}
      icon={<IconX aria-hidden />}
    >
      {reasonOf(task.error)}
    </Alert>
  )
}

function reasonOf(error: Error): string {
  if (error instanceof TooManyRecordsError) return error.message
  const { title, message, detail } = describeError(error)
  const own = [title, message].filter((text) => text !== errorTitle)
  return [...own, detail].filter(Boolean).join(' ')
}
