import { ActionIcon, Button, Group, Text } from '@mantine/core'
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCommands } from '#lib/commands.ts'
import { listCommand } from '#records/list/list-command.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import type { FoundSet } from '../../use-found-set.ts'
import classes from './found-set-bar.module.css'

type Props = {
  readonly found: FoundSet | null
  readonly onBack: () => void
}

/**
 * Bar above an order picked from the list: back, and first, previous, next, last in the found set ([A2.068]).
 */
export function FoundSetBar({ found, onBack }: Props): ReactNode {
  useCommands([
    ...(found?.next ? [{ ...listCommand('next', 'Next order', 'j'), run: found.next }] : []),
    ...(found?.previous ? [{ ...listCommand('previous', 'Previous order', 'k'), run: found.previous }] : []),
    { ...listCommand('back', 'Back to list', 'u'), run: onBack },
  ])
  return (
    <nav className={classes.bar} aria-label="Found work orders">
      <Button
        className={classes.back ?? ''}
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        Back<span className={classes.where}>&nbsp;to list</span>
      </Button>
      <Group gap={2} wrap="nowrap" className={classes.ways ?? ''}>
        <Way label="First order" icon={IconChevronLeftPipe} go={found?.first ?? null} />
        <Way label="Previous order" icon={IconChevronLeft} go={found?.previous ?? null} />
        <Text size="sm" component="span" className={classes.position ?? ''} role="status">
          {found ? `${found.position ?? '–'} / ${found.total}${found.isAtLeast ? '+' : ''}` : '– / –'}
        </Text>
        <Way label="Next order" icon={IconChevronRight} go={found?.next ?? null} />
        <Way label="Last order" icon={IconChevronRightPipe} go={found?.last ?? null} />
      </Group>
    </nav>
  )
}

type WayProps = { label: string; icon: typeof IconChevronLeft; go: (() => void) | null }

function Way({ label, icon: Icon, go }: WayProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={!go} onClick={go ?? undefined}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
