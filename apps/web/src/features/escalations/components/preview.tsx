import type { EscalationPreviewRow } from '@fettle/contract/escalations'
import type { EscalationStepDraft } from '@fettle/rules/desk/escalation-rules'
import { formatNumber } from '@fettle/rules/time/formats'
import { Badge, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError, fieldErrors } from '#lib/error-texts.ts'
import { SectionSkeleton } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LineList } from '#ui/line-list.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { type PreviewBody, previewQuery } from '../escalations.queries.ts'

type Row = EscalationPreviewRow
/** Pause in typing before the server is asked. */
const quietMs = 500

type Props = { readonly body: PreviewBody }

const states: { readonly [S in Row['state']]: { readonly label: string; readonly color: string } } = {
  due: { label: 'Fires at the next run', color: 'orange' },
  'before-edit': { label: 'Passed before the last edit', color: 'gray' },
  fired: { label: 'Fired', color: 'green' },
}

/** What the entered rule would fire now, next to the editor ([C8.036]). */
export function Preview({ body }: Props): ReactNode {
  const [settled] = useDebouncedValue(body, quietMs)
  const { data, error } = useQuery(previewQuery(settled))
  return (
    <SectionCard title="What would fire now" {...(data && !error && { count: data.total })} isFlush>
      {error ? (
        <EmptyState message={[...fieldErrors(error).values()][0] ?? describeError(error).title} />
      ) : data === undefined ? (
        <SectionSkeleton />
      ) : data.rows.length === 0 ? (
        <EmptyState message="No record has reached a step of this rule." />
      ) : (
        <LineList
          label="What would fire now"
          items={data.rows}
          keyOf={({ recordKind, recordId, stepId, dueDateTime }) =>
            `${recordKind}-${recordId}-${stepId}-${dueDateTime}`
          }
        >
          {(row) => <PreviewLine row={row} steps={body.steps} />}
        </LineList>
      )}
      {data !== undefined && data.total > data.rows.length && data.rows.length > 0 && (
        <Text size="sm" c="dimmed" p="md">
          {`The first ${formatNumber(data.rows.length)} of ${formatNumber(data.total)}.`}
        </Text>
      )}
    </SectionCard>
  )
}

/** Position of a step in the editor. New steps follow the numbered ones. */
const placeOf = (stepId: number, steps: readonly EscalationStepDraft[]): number => {
  const known = steps.findIndex((step) => step.stepId === stepId)
  if (known >= 0) return known + 1
  const highest = Math.max(0, ...steps.map((step) => step.stepId ?? 0))
  const fresh = steps.flatMap((step, index) => (step.stepId === null ? [index + 1] : []))
  return fresh[stepId - highest - 1] ?? fresh[0] ?? 1
}

function PreviewLine({ row, steps }: { row: Row; steps: readonly EscalationStepDraft[] }): ReactNode {
  const { label, color } = states[row.state]
  return (
    <RecordLine
      title={
        <Group gap="xs">
          <span>{row.recordName}</span>
          <Badge color={color} variant="light">
            {label}
          </Badge>
        </Group>
      }
      facts={[
        `Step ${placeOf(row.stepId, steps)}${row.repeat > 0 ? `, repeat ${row.repeat}` : ''}`,
        <Moment key="due" iso={row.dueDateTime} />,
        row.told.length === 0 ? 'Notifies nobody' : `Notifies ${row.told.join(', ')}`,
      ]}
    />
  )
}
