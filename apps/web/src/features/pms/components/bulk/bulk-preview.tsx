import type { PmScheduleDetail, PmScheduleRow } from '@fettle/contract/pm-schedules'
import { formatNumber } from '@fettle/rules/formats'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { jobPrioritiesQuery } from '#lib/reference.queries.ts'
import { ErrorState } from '#ui/error-state.tsx'
import {
  type BulkValue,
  bulkFields,
  isChanged,
  isConcerned,
  refusalOf,
  schedulesBeforeQuery,
  wordsOf,
} from '../../bulk-changes.ts'
import { pmListKind } from '../../pm-words.ts'
import classes from './bulk.module.css'

type Props = {
  readonly schedules: readonly PmScheduleRow[]
  readonly change: BulkValue
  readonly onBack: () => void
  readonly onSubmit: (seen: ReadonlyMap<number, PmScheduleDetail>) => void
}

const nothing = 'nothing'

/** What each schedule has in the field now and would have then, or why it would refuse ([C2.004]). */
export function BulkPreview({ schedules, change, onBack, onSubmit }: Props): ReactNode {
  const before = useQuery(schedulesBeforeQuery(schedules.map(({ scheduleId }) => scheduleId)))
  const priorities = useQuery({
    ...jobPrioritiesQuery(schedules[0]?.propertyId ?? 0),
    enabled: change.field === 'jobPriority',
  })
  const priorityOf = (priority: number) =>
    priorities.data?.find(({ reqPriority }) => reqPriority === priority)?.displayText ?? String(priority)
  const said = (schedule: PmScheduleDetail) =>
    refusalOf(schedule, change) ??
    (isChanged(schedule, change)
      ? `${wordsOf(schedule, change.field, priorityOf) || nothing} → ${change.words || nothing}`
      : 'Stays as it is.')
  const concerned = [...(before.data?.values() ?? [])].filter((schedule) =>
    isConcerned(schedule, change),
  ).length
  return (
    <Stack gap="sm">
      {before.isError ? (
        <ErrorState {...describeError(before.error)} onRetry={() => void before.refetch()} />
      ) : (
        <>
          <Text size="sm" role="status">
            {before.isPending
              ? 'Reading the PM schedules…'
              : `${bulkFields[change.field]} changes in ${formatNumber(concerned)} of ${formatNumber(schedules.length)}.`}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
          <ul className={classes.lines} aria-label="Preview by PM schedule" tabIndex={0}>
            {schedules.map((row) => {
              const schedule = before.data?.get(row.scheduleId)
              return (
                <li key={row.scheduleId} className={classes.line}>
                  <span className={classes.name}>{pmListKind.nameOf(row)}</span>
                  <span className={classes.change}>{schedule === undefined ? '…' : said(schedule)}</span>
                </li>
              )
            })}
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
          loading={before.isPending && !before.isError}
          onClick={() => before.data && onSubmit(before.data)}
        >
          Change {formatNumber(concerned)} PM {concerned === 1 ? 'schedule' : 'schedules'}
        </Button>
      </Group>
    </Stack>
  )
}
