import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { LazyConfirm } from '#ui/lazy-confirm.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { RecordChange, RecordKind } from './record-change.ts'
import { useRecordChange } from './use-record-change.ts'

type Props<T> = {
  readonly kind: RecordKind<T>
  readonly id: number
  readonly label: string
  readonly question: string
  readonly change: () => RecordChange<T>
  readonly onRemoved?: () => void
}

/** Removes a record's child after confirmation. The first error shows in an alert ([A8.013], [A2.120]). */
export function RemoveAction<T>({ kind, id, label, question, change, onRemoved }: Props<T>): ReactNode {
  const [opened, setOpened] = useState(false)
  const changing = useRecordChange(kind, id)
  const close = () => {
    setOpened(false)
    changing.reset()
  }
  return (
    <>
      <Tooltip label="Remove">
        <ActionIcon aria-label={label} onClick={() => setOpened(true)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <LazyConfirm
        title={question}
        opened={opened}
        confirmLabel="Remove"
        isDangerous
        maxWidth={350}
        isBusy={changing.isPending}
        error={changing.error ? firstMessage(changing.error) : undefined}
        onConfirm={() =>
          changing.run(change(), {
            onDone: () => {
              close()
              onRemoved?.()
            },
          })
        }
        onClose={close}
      />
    </>
  )
}

/** The first problem in the server's response. */
function firstMessage(error: Error): string {
  const { title, message } = describeError(error)
  return message === errorTitle ? title : message
}
