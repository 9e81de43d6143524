import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconCloudQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { orderName } from '#lib/order-words.ts'
import type { BulkLine } from '../../use-bulk-run.ts'
import classes from './bulk-lines.module.css'

const words = {
  waiting: 'Waiting',
  sending: 'Sending…',
  done: 'Done',
  refused: 'Refused',
  unanswered: 'No answer',
} as const satisfies Record<BulkLine['state'], string>

const icons: Record<BulkLine['state'], TablerIcon | null> = {
  waiting: IconClockHour4,
  sending: null,
  done: IconCircleCheck,
  refused: IconCircleX,
  unanswered: IconCloudQuestion,
}

export type BulkLinesProps = {
  readonly lines: readonly BulkLine[]
  readonly isRunning: boolean
  /** The lines are those of the change that takes the first one back. */
  readonly isTakenBack: boolean
  readonly onStop: () => void
  /** Takes back what was done; null where there is no way back. */
  readonly onUndo: (() => void) | null
  /** Tries again with the orders that are still chosen; null where nothing is left to try. */
  readonly onAgain: (() => void) | null
  readonly onClose: () => void
}

/** How it went, order by order, and how many. */
export function BulkLines(props: BulkLinesProps): ReactNode {
  const { lines, isRunning, isTakenBack, onUndo, onAgain } = props
  const isAllDone = lines.every(({ state }) => state === 'done')
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {isTakenBack && 'Undo: '}
        {summaryOf(lines)}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
      <ul className={classes.lines} aria-label="Result by order" tabIndex={0}>
        {lines.map((line) => (
          <Line key={line.order.workorderId} line={line} />
        ))}
      </ul>
      {!isRunning && !isAllDone && !isTakenBack && (
        <Text size="sm" c="dimmed">
          The orders that are not done are still chosen.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        {isRunning && (
          <Button variant="default" onClick={props.onStop}>
            Stop
          </Button>
        )}
        {!isRunning && onUndo && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo}>
            Undo
          </Button>
        )}
        {!isRunning && !isAllDone && onAgain && (
          <Button variant="default" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button disabled={isRunning} onClick={props.onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

function Line({ line: { order, state, reason } }: { line: BulkLine }): ReactNode {
  const Icon = icons[state]
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.name}>{orderName(order)}</span>
      <span className={classes.state}>
        {Icon ? <Icon size={16} aria-hidden /> : <Loader size={14} aria-hidden />}
        {words[state]}
      </span>
      <span className={classes.about}>{reason || order.description}</span>
    </li>
  )
}

function summaryOf(lines: readonly BulkLine[]): string {
  const counts = (['done', 'refused', 'unanswered', 'sending', 'waiting'] as const).map((state) => ({
    text: words[state].toLocaleLowerCase(),
    count: lines.filter((line) => line.state === state).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => `${count} ${text}`)
    .join(', ')
}
