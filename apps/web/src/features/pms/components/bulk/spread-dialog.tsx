import type { PmScheduleDetail, PmScheduleRow } from '@fettle/contract/pm-schedules'
import { spreadFault } from '@fettle/rules/pm/spread-days'
import { maxPreviewedSchedules } from '@fettle/rules/records/limits'
import { formatNumber } from '@fettle/rules/time/formats'
import { addDays, formatDate, localDay } from '@fettle/rules/time/time'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { BulkDialog } from '#records/bulk/bulk-dialog.tsx'
import { SeveralProperties, sendingLater } from '#records/bulk/several-properties.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { DayField } from '#ui/day-field.tsx'
import { pmKind } from '../../pm-change.ts'
import { pmListKind } from '../../pm-words.ts'
import { type Span, type Spread, spreadChangeOf, spreadQuery, spreadUndosOf } from '../../spread.ts'
import { PreviewedLines } from './previewed-lines.tsx'

type Spreads = ReadonlyMap<number, Spread>
type Props = { readonly selection: Selection<PmScheduleRow>; readonly onClose: () => void }

/** A span of four weeks, with each weekday equally often. */
const proposedDays = 27

/** Spreads the first days of the selected schedules over a span, with a preview and undo ([C2.004]). */
export function SpreadDialog({ selection, onClose }: Props): ReactNode {
  const { properties, property } = useWorkspace()
  const [row] = selection.rows
  const own = properties.find(({ propertyId }) => propertyId === row?.propertyId) ?? property
  const today = localDay(useEachMinute(), own.propertyTimeZone)
  const [span, setSpan] = useState<Span>(() => ({
    from: addDays(today, 1),
    to: addDays(today, 1 + proposedDays),
  }))
  const [isPreviewing, setPreviewing] = useState(false)
  const [spreads, setSpreads] = useState<Spreads>(new Map())
  const isChanged = ({ scheduleId }: PmScheduleRow) =>
    !spreads.has(scheduleId) || spreadChangeOf(spreads.get(scheduleId)) !== null
  return (
    <BulkDialog<PmScheduleRow, PmScheduleDetail>
      kind={pmKind}
      list={pmListKind}
      titleOf={(count) => `Spread start dates of ${formatNumber(count)} PM schedule${count === 1 ? '' : 's'}`}
      aboutOf={({ repeat }) => repeat}
      selection={selection}
      concerned={(rows) => rows.filter(isChanged)}
      undosOf={(done) => spreadUndosOf(spreads, done)}
      form={({ rows, onCancel, onSubmit }) =>
        isPreviewing ? (
          <SpreadPreview
            rows={rows}
            span={span}
            onBack={() => setPreviewing(false)}
            onSubmit={(seen) => {
              setSpreads(seen)
              const changeOf = ({ scheduleId }: PmScheduleRow) => spreadChangeOf(seen.get(scheduleId))
              onSubmit(
                (each) => {
                  const change = changeOf(each)
                  if (change === null) throw new Error(`PM schedule ${each.scheduleId} stays as it is.`)
                  return change
                },
                rows.filter((each) => changeOf(each) !== null),
              )
            }}
          />
        ) : (
          <SpanForm
            rows={rows}
            today={today}
            span={span}
            onSpan={setSpan}
            onCancel={onCancel}
            onPreview={() => setPreviewing(true)}
          />
        )
      }
      onClose={onClose}
    />
  )
}

type FormProps = {
  readonly rows: readonly PmScheduleRow[]
  readonly today: string
  readonly span: Span
  readonly onSpan: (span: Span) => void
  readonly onCancel: () => void
  readonly onPreview: () => void
}

function SpanForm({ rows, today, span, onSpan, onCancel, onPreview }: FormProps): ReactNode {
  if (new Set(rows.map(({ propertyId }) => propertyId)).size > 1)
    return <SeveralProperties many={pmListKind.many} onCancel={onCancel} />
  const isTooMany = rows.length > maxPreviewedSchedules
  const fault = spreadFault(span, today)
  return (
    <ActionForm
      label="Preview"
      isDisabled={isTooMany || fault !== ''}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={onPreview}
    >
      {isTooMany && (
        <Alert color="yellow" role="alert">
          Select {formatNumber(maxPreviewedSchedules)} PM schedules or fewer to spread them together.
        </Alert>
      )}
      <Text size="sm">
        The next dates are spread evenly from one day to the other, in the order of the PM numbers.
      </Text>
      <DayField
        label="From"
        isRequired
        min={today}
        value={span.from}
        onChange={(from) => from !== undefined && onSpan({ ...span, from })}
      />
      <DayField
        label="To"
        isRequired
        min={today}
        value={span.to}
        error={fault || undefined}
        onChange={(to) => to !== undefined && onSpan({ ...span, to })}
      />
    </ActionForm>
  )
}

type PreviewProps = {
  readonly rows: readonly PmScheduleRow[]
  readonly span: Span
  readonly onBack: () => void
  readonly onSubmit: (spreads: Spreads) => void
}

/** Each schedule's current and new next date, or why it is unchanged. */
function SpreadPreview({ rows, span, onBack, onSubmit }: PreviewProps): ReactNode {
  const { settings } = useWorkspace()
  const query = useQuery(spreadQuery(rows, span))
  const dayOf = (day: string | null) => (day === null ? 'none' : formatDate(day, settings))
  const textOf = ({ scheduleId }: PmScheduleRow) => {
    const spread = query.data?.get(scheduleId)
    if (spread === undefined) return undefined
    if (spread.refusal !== null) return spread.refusal
    return spreadChangeOf(spread) === null
      ? 'Stays as it is.'
      : `Next date ${dayOf(spread.before.nextDate)} → ${dayOf(spread.nextDate)}`
  }
  return (
    <PreviewedLines
      schedules={rows}
      query={query}
      changes="The next date changes"
      concerned={[...(query.data?.values() ?? [])].filter((each) => spreadChangeOf(each) !== null).length}
      textOf={textOf}
      onBack={onBack}
      onSubmit={() => query.data && onSubmit(query.data)}
    />
  )
}
