import { maxLength } from '@fettle/rules/limits'
import { decisionProblems, type OccurrenceDecision } from '@fettle/rules/pm/occurrence-decision'
import { type Problem, problem } from '@fettle/rules/problem'
import { formatDate, localDay } from '@fettle/rules/time'
import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { showChangeNotice } from '#records/change/undo-notice.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DayField } from '#ui/day-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { occurrenceDecision, pmKind, type TargetKey, usePmChange } from '../pm-change.ts'

const extents = ['This one only', 'This and all after'] as const

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
  /** The day it was dropped on, where it was dragged; YYYY-MM-DD. */
  readonly droppedOn?: string | undefined
  readonly onClose: () => void
  /** After it was decided. */
  readonly onDone?: () => void
}

/**
 * Skips a coming occurrence, or moves it alone or with all after it; both ask for a reason ([C2.041], [C2.042]). Both can
 * be taken back, a move while its old day is to come.
 */
export function OccurrenceDialog({ action, occurrence, droppedOn, onClose, onDone }: Props): ReactNode {
  const { settings } = useWorkspace()
  const queries = useQueryClient()
  const changing = usePmChange(occurrence.scheduleId)
  const today = localDay(useEachMinute(), occurrence.timeZone)
  const [reason, setReason] = useState('')
  const [on, setOn] = useState<string | undefined>(
    droppedOn ?? (occurrence.on < today ? today : occurrence.on),
  )
  const [withAllAfter, setWithAllAfter] = useState(false)
  const [hasTried, setTried] = useState(false)
  const decision: OccurrenceDecision =
    action === 'skip' ? { action, reason } : { action, on: on ?? '', withAllAfter, reason }
  const problems = problemsOf(decision, { today, was: occurrence.on })
  const refused = fieldErrors(changing.error)
  const errorOf = (field: string) =>
    (hasTried && problems.find((each) => each.field === field)?.message) || refused.get(field) || null
  const date = formatDate(occurrence.on, settings)
  const submit = () => {
    setTried(true)
    if (problems.length > 0) return
    changing.run(occurrenceDecision(occurrence, { ...decision, reason: reason.trim() }), {
      onDone: () => {
        onDone?.()
        onClose()
        const moveBack =
          occurrence.on >= today
            ? occurrenceDecision(occurrence, {
                action: 'move',
                on: occurrence.on,
                withAllAfter,
                reason: 'Moved back',
              })
            : null
        showChangeNotice({
          queries,
          kind: pmKind,
          id: occurrence.scheduleId,
          text:
            action === 'skip'
              ? `${date} is skipped.`
              : `${date} is moved to ${formatDate(on ?? '', settings)}.`,
          back: action === 'skip' ? occurrenceDecision(occurrence, { action: 'restore' }) : moveBack,
        })
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
            autoFocus={droppedOn === undefined}
            error={errorOf('on')}
            onChange={setOn}
          />
        )}
        {action === 'move' && occurrence.mayMoveAllAfter && (
          <ChoiceChips
            label="Which"
            choices={extents}
            value={withAllAfter ? extents[1] : extents[0]}
            onChange={(value) => setWithAllAfter(value === extents[1])}
          />
        )}
        <Textarea
          label="Reason"
          withAsterisk
          data-autofocus={action === 'skip' || droppedOn !== undefined || undefined}
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

type Days = { readonly today: string; readonly was: string }

/** What the form can tell by itself; whether the rule lets the later ones move along, the server said before. */
const problemsOf = (decision: OccurrenceDecision, { today, was }: Days): Problem[] => [
  ...(decision.action === 'move' && (decision.on === '' || decision.on === was)
    ? [problem('on', 'required', decision.on === '' ? 'Choose a day.' : 'Choose another day.')]
    : []),
  ...decisionProblems({ rule: { kind: 'Once' }, basis: 'Fixed' }, decision, { today, before: 0 }).filter(
    ({ field }) => field !== 'on' || (decision.action === 'move' && decision.on !== ''),
  ),
]
