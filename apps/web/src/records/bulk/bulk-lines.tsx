import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconCloudQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListKind } from '../list/list-kind.ts'
import classes from './bulk-lines.module.css'
import type { BulkLine } from './use-bulk-run.ts'

const words = {
  waiting: 'Waiting',
  sending: 'Sending…',
  done: 'Done',
  refused: 'Refused',
  unanswered: 'No response',
} as const satisfies Record<BulkLine<never>['state'], string>

const icons: Record<BulkLine<never>['state'], TablerIcon | null> = {
  waiting: IconClockHour4,
  sending: null,
  done: IconCircleCheck,
  refused: IconCircleX,
  unanswered: IconCloudQuestion,
}

export type BulkLinesProps<Row> = {
  readonly kind: ListKind<Row>
  /** Description of a record, next to its name. */
  readonly aboutOf: (row: Row) => string
  readonly lines: readonly BulkLine<Row>[]
  readonly isRunning: boolean
  /** Whether the lines are from the undo. */
  readonly isTakenBack: boolean
  readonly onStop: () => void
  /** Undoes completed changes, or null if not possible. */
  readonly onUndo: (() => void) | null
  /** Retries the selected records, or null if none remain to retry. */
  readonly onAgain: (() => void) | null
  readonly onClose: () => void
}

/** With more records, only those with problems are listed. */
const maxListedLines = 200

/** Results by record, with totals. */
export function BulkLines<Row>(props: BulkLinesProps<Row>): ReactNode {
  const { kind, lines, isRunning, isTakenBack, onUndo, onAgain } = props
  const isAllDone = lines.every(({ state }) => state === 'done')
  const isLong = lines.length > maxListedLines
  const listed = isLong ? lines.filter(({ state }) => state !== 'done' && state !== 'waiting') : lines
  const ended = lines.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {isTakenBack && 'Undo: '}
        {summaryOf(lines)}
      </Text>
      {isLong && <Progress value={(100 * ended) / lines.length} aria-label={`Changed ${kind.many}`} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
      <ul className={classes.lines} aria-label={`Result by ${kind.one}`} tabIndex={0}>
        {listed.map((line) => (
          <Line
            key={kind.idOf(line.row)}
            line={line}
            name={kind.nameOf(line.row)}
            about={props.aboutOf(line.row)}
          />
        ))}
      </ul>
      {!isRunning && !isAllDone && !isTakenBack && (
        <Text size="sm" c="dimmed">
          The {kind.many} that are not done are still chosen.
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

type LineProps = { line: Pick<BulkLine<never>, 'state' | 'reason'>; name: string; about: string }

function Line({ line: { state, reason }, name, about }: LineProps): ReactNode {
  const Icon = icons[state]
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.name}>{name}</span>
      <span className={classes.state}>
        {Icon ? <Icon size={16} aria-hidden /> : <Loader size={14} aria-hidden />}
        {words[state]}
      </span>
      <span className={classes.about}>{reason || about}</span>
    </li>
  )
}

function summaryOf(lines: readonly Pick<BulkLine<never>, 'state'>[]): string {
  const counts = (['done', 'refused', 'unanswered', 'sending', 'waiting'] as const).map((state) => ({
    text: words[state].toLocaleLowerCase(),
    count: lines.filter((line) => line.state === state).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => `${formatNumber(count)} ${text}`)
    .join(', ')
}
