import { maxLength } from '@fettle/rules/limits'
import { decisionProblems, type OccurrenceDecision } from '@fettle/rules/pm/occurrence-decision'
import { formatDate, localDay } from '@fettle/rules/time'
import { Checkbox, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { DayField } from '#ui/day-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { occurrenceDecision, type TargetKey, usePmChange } from '../pm-change.ts'

/** A coming occurrence that somebody decides about. */
export type DecidedOccurrence = TargetKey & {
  readonly number: number
  /** YYYY-MM-DD. */
  readonly on: string
  /** What it is of: 'PM 12 Filter change'. */
  readonly name: string
  readonly timeZone: string
  /** Whether all after it may move along ([C2.042]). */
  readonly mayMoveAllAfter: boolean
}

type Props = {
  readonly action: 'skip' | 'move'
  readonly occurrence: DecidedOccurrence
  readonly onClose: () => void
  /** After it was decided. */
  readonly onDone?: () => void
}

/** Skips a coming occurrence, or moves it alone or with all after it; both ask for a reason ([C2.041], [C2.042]). */
export function OccurrenceDialog({ action, occurrence, onClose, onDone }: Props): ReactNode {
  const { settings } = useWorkspace()
  const queries = useQueryClient()
  const changing = usePmChange(occurrence.scheduleId)
  const today = localDay(useEachMinute(), occurrence.timeZone)
  const [reason, setReason] = useState('')
  const [on, setOn] = useState<string | undefined>(occurrence.on < today ? today : occurrence.on)
  const [withAllAfter, setWithAllAfter] = useState(false)
  const [hasTried, setTried] = useState(false)
  const decision: OccurrenceDecision =
    action === 'skip' ? { action, reason } : { action, on: on ?? '', withAllAfter, reason }
  const problems = problemsOf(decision, today)
  const refused = fieldErrors(changing.error)
  const errorOf = (field: string) =>
    (hasTried && problems.find((each) => each.field === field)?.message) || refused.get(field) || null
  const date = formatDate(occurrence.on, settings)
  const submit = () => {
    setTried(true)
    if (problems.length > 0) return
    changing.run(occurrenceDecision(occurrence, { ...decision, reason: reason.trim() }), {
      notice:
        action === 'skip' ? `${date} is skipped.` : `${date} is moved to ${formatDate(on ?? '', settings)}.`,
      onDone: () => {
        void queries.invalidateQueries({ queryKey: ['pm-schedule'] })
        onDone?.()
        onClose()
      },
    })
  }
  return (
    <ModalPanel
      title={action === 'skip' ? `Skip ${date}` : `Move ${date}`}
      opened
      onClose={onClose}
      size={440}
    >
      <ActionForm
        label={action === 'skip' ? 'Skip' : 'Move'}
        changing={changing}
        onCancel={onClose}
        onSubmit={submit}
      >
        <Text size="sm">{occurrence.name}</Text>
        {action === 'move' && (
          <DayField
            label="Move to"
            value={on}
            min={today}
            isRequired
            error={errorOf('on')}
            onChange={setOn}
          />
        )}
        {action === 'move' && occurrence.mayMoveAllAfter && (
          <Checkbox
            label="Move all after it along"
            checked={withAllAfter}
            error={errorOf('withAllAfter')}
            onChange={(event) => setWithAllAfter(event.currentTarget.checked)}
          />
        )}
        <Textarea
          label="Reason"
          withAsterisk
          autosize
          minRows={2}
          maxLength={maxLength.reason}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ActionForm>
    </ModalPanel>
  )
}

/** What the form can tell by itself; whether the rule lets the later ones move along, the server said before. */
const problemsOf = (decision: OccurrenceDecision, today: string) => [
  ...(decision.action === 'move' && decision.on === ''
    ? [{ field: 'on', code: 'required', message: 'Choose a day.' }]
    : []),
  ...decisionProblems({ rule: { kind: 'Once' }, basis: 'Fixed' }, decision, { today, before: 0 }).filter(
    ({ field }) => field !== 'on' || (decision.action === 'move' && decision.on !== ''),
  ),
]
