import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { SectionSkeleton } from '#records/page/section-data.tsx'
import { type PlanDraft, planDraftProblems } from '../plan-draft.ts'
import type { PlanToPreview } from '../pm-change.ts'
import { PlanDates } from './plan-dates.tsx'
import classes from './plan-form.module.css'
import { PlanHeading } from './plan-rows.tsx'

const EnteredDates = lazyComponent(async () => (await import('./entered-dates.tsx')).EnteredDates)

type Props = {
  readonly draft: PlanDraft
  readonly propertyId: number
  readonly scheduleId?: number
  readonly timeZone: string
}

/**
 * Next dates of the input, updated per keystroke ([C2.043]). With a problem, shows it and dims the previous
 * dates.
 */
export function PlanPreview({ draft, propertyId, scheduleId, timeZone }: Props): ReactNode {
  const problems = planDraftProblems(draft)
  const [sound, setSound] = useState(problems.length === 0 ? draft : null)
  if (problems.length === 0 && sound !== draft) setSound(draft)
  const { startsOn, lastDoneOn, plan } = sound ?? draft
  const body: PlanToPreview = { propertyId, startsOn, lastDoneOn, plan, ...(scheduleId && { scheduleId }) }
  return (
    <div className={classes.preview}>
      <PlanHeading>Next dates</PlanHeading>
      {problems.length > 0 && (
        <Alert color="yellow" variant="light" className={classes.problems ?? ''}>
          {problems.map(({ message }) => message).join(' ')}
        </Alert>
      )}
      {sound !== null && (
        <div className={problems.length > 0 ? classes.outdated : undefined}>
          {plan.rule.kind === 'Meter' ? (
            <MeteredDates plan={body} timeZone={timeZone} />
          ) : (
            <Suspense fallback={<SectionSkeleton />}>
              <EnteredDates plan={body} timeZone={timeZone} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

/** Debounce in milliseconds before asking the server. */
const quietMs = 300

/** Dates that depend on readings, which only the server knows. */
function MeteredDates({ plan, timeZone }: { plan: PlanToPreview; timeZone: string }): ReactNode {
  const [entered] = useDebouncedValue(plan, quietMs)
  return <PlanDates plan={entered} timeZone={timeZone} />
}
