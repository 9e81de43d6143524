import type { AssignmentExplanation, ExplainedStep } from '@fettle/contract/assignments'
import {
  assignmentRemedies,
  assignmentStepWords,
  leftOutReason,
} from '@fettle/rules/assignment/assignment-words'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './assignment.module.css'

type Props = {
  readonly explanation: AssignmentExplanation
  /** Whether the explained order has an assignee. */
  readonly hasAssignee?: boolean
}

const sources = ['pm-schedule', 'agreement-vendor', 'job-rank', 'trade-default', 'property-default'] as const
type Source = (typeof sources)[number]
const isSource = (step: ExplainedStep['step']): step is Source =>
  (sources as readonly string[]).includes(step)

/** Each source with its steps. Sources that were not used are absent. */
function stepsBySource(steps: readonly ExplainedStep[]) {
  const within: ExplainedStep[] = []
  return steps.flatMap((step) => {
    if (!isSource(step.step)) {
      within.push(step)
      return []
    }
    return [{ source: step, steps: within.splice(0) }]
  })
}

/** The assignee with the reason, and each step with its remaining and excluded candidates. */
export function Explanation({ explanation, hasAssignee = false }: Props): ReactNode {
  const { assignee, reason, steps } = explanation
  const asked = stepsBySource(steps)
  return (
    <>
      <section className={classes.result} aria-live="polite" data-found={assignee !== null || undefined}>
        <h2 className={classes.name}>{assignee?.name ?? 'No match'}</h2>
        <Text c="dimmed" className={classes.reason ?? ''}>
          {reason ?? 'The order stays unassigned.'}
          {hasAssignee && ' – if it were assigned now'}
        </Text>
      </section>
      <SectionCard title="Steps">
        <ol className={classes.sources}>
          {asked.map(({ source, steps: taken }) => (
            <li key={source.step} className={classes.source} data-outcome={source.outcome}>
              <p className={classes.asks}>
                <span>{assignmentStepWords[source.step]}</span>
                <span className={classes.outcome}>{source.left[0]?.name ?? 'No match'}</span>
              </p>
              {assignee === null && <Remedy source={source.step} />}
              {taken.length > 0 && (
                <ol className={classes.steps}>
                  {taken.map((step) => (
                    <Step key={step.step} step={step} zone={explanation.timeZone} />
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </SectionCard>
    </>
  )
}

/** Suggests a change for a source without candidates. */
function Remedy({ source }: { readonly source: ExplainedStep['step'] }): ReactNode {
  const remedy = assignmentRemedies[source]
  if (!remedy) return null
  return (
    <Anchor component={Link} to={remedy.page} className={classes.remedy ?? ''}>
      {remedy.text}
    </Anchor>
  )
}

function outcomeWords({ outcome, left }: ExplainedStep): string {
  if (outcome === 'not-applied') return 'No match, so not applied'
  if (outcome === 'passed') return 'No match'
  return outcome === 'all-left' ? `All ${left.length}` : `${left.length} left`
}

function Step({ step, zone }: { step: ExplainedStep; zone: string }): ReactNode {
  const { settings } = useWorkspace()
  const { outcome, left, leftOut } = step
  return (
    <li className={classes.step}>
      <p className={classes.asks}>
        <span>{assignmentStepWords[step.step]}</span>
        <span className={classes.outcome}>{outcomeWords(step)}</span>
      </p>
      {outcome !== 'not-applied' && left.length > 0 && (
        <p className={classes.left}>{left.map(({ name }) => name).join(', ')}</p>
      )}
      {leftOut.length > 0 && (
        <ul className={classes.leftOut} aria-label={outcome === 'not-applied' ? 'Not met by' : 'Left out'}>
          {leftOut.map((one) => (
            <li key={one.id}>
              {one.name}{' '}
              <span className={classes.why}>{leftOutReason(one, { zone, formats: settings })}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
