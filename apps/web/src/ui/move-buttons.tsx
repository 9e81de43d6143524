import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type MoveButtonsProps = {
  /** Name of the moved item, as in 'Move Plumbing up'. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly look?: Pick<ActionIconProps, 'size' | 'variant'>
}

/** Moves a list item by one place; the first cannot move up, the last cannot move down. */
export function MoveButtons({ name, isFirst, isLast, onMove, look }: MoveButtonsProps): ReactNode {
  return (
    <>
      <ActionIcon {...look} aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
