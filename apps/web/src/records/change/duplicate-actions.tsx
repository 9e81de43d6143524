import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

const fields = '[aria-invalid="true"], input:not([type="hidden"]), textarea'

/** Buttons after a duplicate value: edit further or revert ([C0.017]). */
export function DuplicateActions({ onUndo }: { readonly onUndo: () => void }): ReactNode {
  return (
    <Group gap="xs" mt="xs">
      <Button
        variant="default"
        onClick={({ currentTarget }) =>
          currentTarget.closest('form, [data-editor]')?.querySelector<HTMLElement>(fields)?.focus()
        }
      >
        Keep editing
      </Button>
      <Button variant="default" onClick={onUndo}>
        Undo my change
      </Button>
    </Group>
  )
}
