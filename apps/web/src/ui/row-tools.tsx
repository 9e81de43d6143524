import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MoveButtons, type MoveButtonsProps } from './move-buttons.tsx'

type Props = Omit<MoveButtonsProps, 'look'> & {
  readonly className: string | undefined
  readonly onRemove: () => void
}

const look = { size: 36, variant: 'default' } as const

/** Tools at the end of a row of fields: move up, move down, remove. */
export function RowTools({ className, onRemove, ...moves }: Props): ReactNode {
  return (
    <div className={className}>
      <MoveButtons {...moves} look={look} />
      <ActionIcon {...look} aria-label={`Remove ${moves.name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
