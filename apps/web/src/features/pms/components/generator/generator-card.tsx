import type { NamedSchedule, PmGeneration } from '@fettle/contract/pm-generation'
import type { GeneratorState } from '@fettle/rules/pm/generator-run'
import { formatNumber } from '@fettle/rules/time/formats'
import { Alert, Badge, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { ScheduleLink } from './schedule-link.tsx'

const states: { readonly [S in GeneratorState]: { readonly words: string; readonly color: string } } = {
  Off: { words: 'Turned off', color: 'gray' },
  Never: { words: 'Did not run yet', color: 'gray' },
  Running: { words: 'Running', color: 'blue' },
  Interrupted: { words: 'Interrupted', color: 'yellow' },
  Late: { words: 'Late', color: 'red' },
  Failed: { words: 'Failed', color: 'red' },
  Done: { words: 'Done', color: 'green' },
}

/** Message for administrators about a state, or null if all is well. */
function adviceOn({ state, failures }: PmGeneration): string | null {
  switch (state) {
    case 'Off':
      return 'Orders are made only when somebody asks for them. The setting Orders from schedules turns the hourly run on.'
    case 'Late':
      return 'No run for two hours. Ask the administrator of this server to look for the cause in its log.'
    case 'Interrupted':
      return 'The run was interrupted. The next one continues where it stopped; no order is made twice.'
    case 'Failed':
      return failures.length === 0
        ? 'The run failed and will be tried again. The log of the server has the error.'
        : null
    default:
      return null
  }
}

/** The hourly run of one property. */
export function GeneratorCard({ run }: { run: PmGeneration }): ReactNode {
  const { words, color } = states[run.state]
  const advice = adviceOn(run)
  return (
    <SectionCard title={run.propertyName}>
      <Stack gap="md">
        <FieldList>
          <DisplayField label="State">
            <Badge color={color} variant="light">
              {words}
            </Badge>
          </DisplayField>
          <DisplayField label="Last run">
            {run.startedDateTime !== null && <Moment iso={run.startedDateTime} />}
          </DisplayField>
          <DisplayField label="Next run">
            {run.nextDateTime !== null && <Moment iso={run.nextDateTime} />}
          </DisplayField>
          <DisplayField label="Orders made">{formatNumber(run.made)}</DisplayField>
          <DisplayField label="Skipped, missed or merged">{formatNumber(run.recorded)}</DisplayField>
        </FieldList>
        {advice !== null && <Alert color={color}>{advice}</Alert>}
        {run.failures.length > 0 && <FailedSchedules schedules={run.failures} />}
        <ExcludedTargetsTable leftOff={run.leftOff} property={run.propertyName} />
      </Stack>
    </SectionCard>
  )
}

type Props = Pick<PmGeneration, 'leftOff'> & {
  /** Name of the property. */
  readonly property: string
}

/** Targets that currently make no orders, with reasons ([C2.059]). */
function ExcludedTargetsTable({ leftOff: { total, targets }, property }: Props): ReactNode {
  const unlisted = total - targets.length
  return (
    <RecordTable
      caption={`Left off at ${property}`}
      rows={targets}
      rowKey={({ targetId }) => targetId}
      empty="Nothing is left off."
      scrollsBeyond={12}
      columns={[
        { key: 'schedule', title: 'PM schedule', render: (row) => <ScheduleLink schedule={row} /> },
        { key: 'target', title: 'Left off', render: ({ target }) => target },
        { key: 'reason', title: 'Why', render: ({ reason }) => reason },
      ]}
      card={(row) => (
        <RecordLine title={<ScheduleLink schedule={row} />} facts={[row.target]} note={row.reason} />
      )}
      foot={
        unlisted > 0
          ? `${formatNumber(unlisted)} more are left off; they are counted, but not listed.`
          : undefined
      }
    />
  )
}

/** Schedules with a failed order in the last run. */
const FailedSchedules = ({ schedules }: { schedules: readonly NamedSchedule[] }): ReactNode => (
  <Alert
    color="red"
    role="alert"
    title={schedules.length === 1 ? 'A PM schedule failed' : `${schedules.length} PM schedules failed`}
  >
    <p>Each hour they are tried again. The log of the server has the errors.</p>
    <ul>
      {schedules.map((schedule) => (
        <li key={schedule.scheduleId}>
          <ScheduleLink schedule={schedule} />
        </li>
      ))}
    </ul>
  </Alert>
)
