import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { pmListKind } from '../../pm-words.ts'
import classes from './bulk.module.css'

type Props = {
  readonly schedules: readonly PmScheduleRow[]
  /** Inputs of the preview. */
  readonly query: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Summary of the change: 'Lead days changes'. */
  readonly changes: string
  /** Number of changed schedules. */
  readonly concerned: number
  /** Preview of a schedule, or undefined while loading. */
  readonly textOf: (row: PmScheduleRow) => string | undefined
  readonly onBack: () => void
  readonly onSubmit: () => void
}

/** Preview of a bulk change per schedule, with the apply button ([C2.004]). */
export function PreviewedLines(props: Props): ReactNode {
  const { schedules, query, changes, concerned, textOf, onBack, onSubmit } = props
  const { isPending, error } = query
  return (
    <Stack gap="sm">
      {error ? (
        <ErrorState {...describeError(error)} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Text size="sm" role="status">
            {isPending
              ? 'Reading the PM schedules…'
              : `${changes} in ${formatNumber(concerned)} of ${formatNumber(schedules.length)}.`}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
          <ul className={classes.lines} aria-label="Preview by PM schedule" tabIndex={0}>
            {schedules.map((row) => (
              <li key={row.scheduleId} className={classes.line}>
                <span className={classes.name}>{pmListKind.nameOf(row)}</span>
                <span className={classes.change}>{textOf(row) ?? '…'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button
          color="petrol"
          disabled={concerned === 0}
          loading={isPending && error === null}
          onClick={onSubmit}
        >
          Change {formatNumber(concerned)} PM {concerned === 1 ? 'schedule' : 'schedules'}
        </Button>
      </Group>
    </Stack>
  )
}
