import { ActionIcon } from '@mantine/core'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListKind } from '../list/list-kind.ts'
import classes from './flag-tick.module.css'
import type { Flags } from './use-flags.ts'

type Props<Row> = { readonly kind: ListKind<Row>; readonly row: Row; readonly flags: Flags }

/** The person's flag on a record. Clicking toggles it ([C0.012]). */
export function FlagTick<Row>({ kind, row, flags }: Props<Row>): ReactNode {
  const id = kind.idOf(row)
  const isFlagged = flags.has(id)
  const Icon = isFlagged ? IconFlagFilled : IconFlag
  return (
    <ActionIcon
      className={classes.tick ?? ''}
      variant="transparent"
      aria-pressed={isFlagged}
      aria-label={`Flag ${kind.nameOf(row)}`}
      onClick={() => flags.set([id], !isFlagged)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
