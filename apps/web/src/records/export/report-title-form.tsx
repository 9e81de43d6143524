import { maxLength } from '@fettle/rules/records/limits'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'

export type ReportTitleFormProps = {
  /** Default title. */
  readonly initial: string
  readonly onPrint: (title: string) => void
  readonly onClose: () => void
  /** Additional fields. */
  readonly children?: ReactNode
}

/** Asks for the title of a list report ([C0.011]). */
export function ReportTitleForm({ initial, onPrint, onClose, children }: ReportTitleFormProps): ReactNode {
  const [title, setTitle] = useState(initial)
  const print = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onPrint(title.trim())
  }
  return (
    <ModalPanel title="Print List" opened onClose={onClose} size={440}>
      <form onSubmit={print}>
        <Stack>
          <TextInput
            label="Report title"
            required
            data-autofocus
            maxLength={maxLength.reportTitle}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={title.trim() === ''}>
              Print
            </Button>
          </Group>
        </Stack>
      </form>
    </ModalPanel>
  )
}
