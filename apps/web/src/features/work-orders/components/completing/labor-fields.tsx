import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Actor } from '@fettle/rules/access/permissions'
import { hoursProblems } from '@fettle/rules/orders/cost-requirements'
import { formatHours } from '@fettle/rules/text/money'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { HoursField } from '#nouns/labor/hours-field.tsx'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import type { CompletionDraft, SheetTimer } from './completion-draft.ts'
import { fieldIds } from './field-ids.ts'
import classes from './sheet.module.css'

type Props = {
  readonly order: WorkOrder
  readonly timer: SheetTimer
  /** Why the shown hours are proposed, or null. */
  readonly proposal: string | null
  readonly labor: { readonly hours: number | ''; readonly day: string }
  readonly worker: string | null
  readonly isRequired: boolean
  readonly onChange: (more: Partial<CompletionDraft>) => void
}

/** Hours and day of the person's own labor. A non-worker also chooses the worker. */
export function LaborFields({
  order,
  timer,
  proposal,
  labor,
  worker,
  isRequired,
  onChange,
}: Props): ReactNode {
  const { actor } = useWorkspace()
  // Complete is disabled, so the field says why at once.
  const [fault] = Number.isNaN(labor.hours) ? hoursProblems('hours', Number.NaN) : []
  return (
    <div className={classes.labor}>
      {actor.assigneeName === null && (
        <AssigneeField
          label="Worker"
          value={worker}
          propertyId={order.propertyId}
          source="workers"
          onChange={(name) => onChange({ worker: name })}
        />
      )}
      <div className={classes.row}>
        <HoursField
          id={fieldIds.hours}
          label="Labor Hours"
          withAsterisk={isRequired}
          placeholder="0.00"
          error={fault?.message}
          hours={labor.hours === '' ? null : labor.hours}
          onHours={(hours) => onChange({ hours: hours ?? '' })}
        />
        <DayField
          label="Labor Date"
          isClearable={false}
          value={labor.day}
          onChange={(day) => onChange({ day: day ?? null })}
        />
      </div>
      <Hint order={order} timer={timer} proposal={proposal} hours={labor.hours} />
    </div>
  )
}

/** Hours of the person that are booked on the order. */
export const ownHours = (
  { costLabor }: Pick<WorkOrder, 'costLabor'>,
  { assigneeId }: Pick<Actor, 'assigneeId'>,
): number =>
  costLabor
    .filter(({ laborWorkerId }) => laborWorkerId === assigneeId)
    .reduce((sum, line) => sum + line.laborHours, 0)

/** Source of the proposed hours, or already booked hours, to prevent double booking. */
function Hint({
  order,
  timer,
  proposal,
  hours,
}: Pick<Props, 'order' | 'timer' | 'proposal'> & { hours: number | '' }): ReactNode {
  const { actor } = useWorkspace()
  const booked = ownHours(order, actor)
  const sentences = [
    ...(timer ? [timerSentence(timer, hours)] : []),
    ...(proposal === null ? [] : [`${proposal} Clear it to book no hours.`]),
    ...(booked > 0 ? [`${formatHours(booked)} hours of yours are already booked.`] : []),
  ]
  return sentences.length === 0 ? null : <p className={classes.hint}>{sentences.join(' ')}</p>
}

function timerSentence({ elapsedMs }: { elapsedMs: number }, hours: number | ''): string {
  if (hours !== '') return 'Replaces the time of your running timer, which stops.'
  const ran = formatHours(elapsedMs / 3_600_000)
  return `Your timer has run for ${ran} hours. Enter the hours to book; 0 books none.`
}
