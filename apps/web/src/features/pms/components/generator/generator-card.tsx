import type { PmGeneration } from '@fettle/contract/pm-generation'
import type { GeneratorState } from '@fettle/rules/pm/generator-run'
import { formatNumber } from '@fettle/rules/time/formats'
import { Alert, Badge, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { Moment } from '#ui/moment.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { ExcludedTargetsTable } from './excluded-targets-table.tsx'
import { FailedSchedules } from './failed-schedules.tsx'

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
