import type { ImportDetail } from '@fettle/contract/imports'
import { importSecondsLeft, rowsInWords, timeLeftInWords } from '@fettle/rules/imports/import-words'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { cancelOptions } from '../import-changes.ts'

type Phase = NonNullable<ImportDetail['progress']>['phase']

const titles: Readonly<Record<Phase, string>> = {
  check: 'Checking the file',
  import: 'Bringing in',
  undo: 'Undoing the import',
}
const cancelNotes: Readonly<Record<Phase, string>> = {
  check: 'Nothing is stored by the check.',
  import: 'Canceling keeps what is stored until then. It can be undone.',
  undo: 'Canceling keeps what is not taken back until then. The undo can be started again.',
}
const phaseOfState: Readonly<Record<string, Phase>> = {
  Checking: 'check',
  Running: 'import',
  Undoing: 'undo',
}

/** How far the work is, how fast it goes and how long it takes, with the way to cancel it. */
export function WorkProgress({ detail }: { detail: ImportDetail }): ReactNode {
  const queries = useQueryClient()
  const canceling = useSingleMutation(cancelOptions(queries, detail.importId))
  const { progress, state } = detail
  const phase = progress?.phase ?? phaseOfState[state] ?? 'check'
  const percent = Math.min(100, Math.floor((progress?.part ?? 0) * 100))
  return (
    <SectionCard title={titles[phase]}>
      <Stack gap="sm">
        <Progress value={percent} size="lg" aria-label={titles[phase]} animated />
        <Text>{progress === null ? 'It begins in a moment.' : wordsOf(progress, percent)}</Text>
        <Text size="sm" c="dimmed">
          You can leave this page: the work goes on. {cancelNotes[phase]}
        </Text>
        <ChangeError error={canceling.error} />
        <Group justify="flex-end">
          <Button variant="default" loading={canceling.isPending} onClick={() => canceling.mutate(undefined)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}

function wordsOf(progress: NonNullable<ImportDetail['progress']>, percent: number): string {
  const { rows, rowsPerSecond } = progress
  const left = importSecondsLeft(progress)
  return [
    `${percent}%`,
    rowsInWords(rows),
    rowsPerSecond === null ? null : `${formatNumber(rowsPerSecond, 0)} rows a second`,
    left === null ? null : `${timeLeftInWords(left)} left`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
