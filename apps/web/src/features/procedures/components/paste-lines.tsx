import { linesFromCells, maxProcedureLines, pasteColumns } from '@fettle/rules/procedures/procedure-lines'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type EditedLine, editedLine } from '../procedure-draft.ts'

type Props = {
  /** Number of existing lines. */
  readonly count: number
  readonly onAdd: (lines: readonly EditedLine[]) => void
  readonly onClose: () => void
}

/** Lines from pasted spreadsheet cells. Invalid rows are shown before adding. */
export function PasteLines({ count, onAdd, onClose }: Props): ReactNode {
  const [text, setText] = useState('')
  const { lines, faults } = linesFromCells(text)
  const isTooMany = count + lines.length > maxProcedureLines
  return (
    <ModalPanel title="Paste Lines" opened onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">
          Copy cells of a spreadsheet and paste them here. Columns: {pasteColumns.join(', ')}. The first one
          is enough; a line that ends with a colon is a heading.
        </Text>
        <Textarea
          label="Cells"
          autosize
          minRows={8}
          maxRows={16}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {faults.length > 0 && (
          <Alert color="yellow" role="status" title="These rows are left out">
            {faults.map((fault) => (
              <div key={fault}>{fault}</div>
            ))}
          </Alert>
        )}
        {isTooMany && (
          <Alert color="red" role="alert">
            A procedure has at most {maxProcedureLines} lines.
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={lines.length === 0 || isTooMany}
            onClick={() => onAdd(lines.map((line) => editedLine(line)))}
          >
            Add {lines.length} {lines.length === 1 ? 'line' : 'lines'}
          </Button>
        </Group>
      </Stack>
    </ModalPanel>
  )
}
