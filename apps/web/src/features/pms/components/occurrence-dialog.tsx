import { decisionProblems, type OccurrenceDecision } from '@fettle/rules/pm/occurrence-decision'
import { maxLength } from '@fettle/rules/records/limits'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { addDays, formatDate, localDay } from '@fettle/rules/time/time'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { showChangeNotice } from '#records/change/undo-notice.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useProblems } from '#records/form/use-problems.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DayField } from '#ui/day-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { occurrenceDecision, pmKind, type TargetKey, usePmChange } from '../pm-change.ts'

const extents = ['This one only', 'This and all after'] as const

export type DecisionAction = OccurrenceDecision['action']

const actionWords = {
  skip: { verb: 'Skip', day: '', done: 'is skipped' },
  defer: { verb: 'Defer', day: 'Defer to', done: 'is deferred to' },
  move: { verb: 'Move', day: 'Move to', done: 'is moved to' },
} as const satisfies Record<DecisionAction, object>

/** A coming occurrence to decide about. */
export type DecidedOccurrence = TargetKey & {
  readonly number: number
  /** YYYY-MM-DD. */
  readonly on: string
  /** Accessible name: 'PM 12 Filter change'. */
  readonly name: string
  readonly timeZone: string
  /** Whether all later ones may move too ([C2.042]). */
  readonly mayMoveAllAfter: boolean
}

type Props = {
  readonly action: DecisionAction
  readonly occurrence: DecidedOccurrence
  /** Day of the drop, as YYYY-MM-DD. */
  readonly droppedOn?: string | undefined
  readonly onClose: () => void
  /** Called after the decision. */
  readonly onDone?: () => void
}

/**
 * Skips, defers or moves a coming occurrence, alone or with all later ones. Each asks for a reason ([C2.041],
 * [C2.042]). Undo is available, for a new day while the old one is in the future.
 */
export function OccurrenceDialog({ action, occurrence, droppedOn, onClose, onDone }: Props): ReactNode {
  const { settings } = useWorkspace()
  const queries = useQueryClient()
  const changing = usePmChange(occurrence.scheduleId)
  const today = localDay(useEachMinute(), occurrence.timeZone)
  const [reason, setReason] = useState('')
  const words = actionWords[action]
  const firstDay = action === 'defer' && occurrence.on >= today ? addDays(occurrence.on, 1) : today
  const [on, setOn] = useState<string | undefined>(
    droppedOn ?? (occurrence.on < firstDay ? firstDay : occurrence.on),
  )
  const [withAllAfter, setWithAllAfter] = useState(false)
  const decision = decisionOf(action, { on: on ?? '', withAllAfter, reason })
  const problems = problemsOf(decision, { today, was: occurrence.on })
  const { errorOf, check } = useProblems(problems, changing.error)
  const date = formatDate(occurrence.on, settings)
  const submit = () => {
    if (!check()) return
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
          text: `${[date, words.done, action === 'skip' ? '' : formatDate(on ?? '', settings)].join(' ').trim()}.`,
          back: action === 'skip' ? occurrenceDecision(occurrence, { action: 'restore' }) : moveBack,
        })
      },
    })
  }
  return (
    <ModalPanel title={`${words.verb} ${date}`} opened onClose={onClose} size={440}>
      <ActionForm label={words.verb} changing={changing} onCancel={onClose} onSubmit={submit}>
        <Text size="sm">{occurrence.name}</Text>
        {action !== 'skip' && (
          <DayField
            label={words.day}
            value={on}
            min={firstDay}
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

function decisionOf(
  action: DecisionAction,
  { on, withAllAfter, reason }: Omit<Extract<OccurrenceDecision, { action: 'move' }>, 'action'>,
): OccurrenceDecision {
  switch (action) {
    case 'skip':
      return { action, reason }
    case 'defer':
      return { action, on, reason }
    case 'move':
      return { action, on, withAllAfter, reason }
  }
}

type Days = { readonly today: string; readonly was: string }

/** Problems found by the form. The server knows the next date and whether later ones can move. */
const problemsOf = (decision: OccurrenceDecision, { today, was }: Days): Problem[] => [
  ...(decision.action !== 'skip' && decision.on === ''
    ? [problem('on', 'required', 'Choose a day.')]
    : decision.action === 'move' && decision.on === was
      ? [problem('on', 'required', 'Choose another day.')]
      : []),
  ...decisionProblems({ rule: { kind: 'Once' }, basis: 'Fixed' }, decision, {
    today,
    on: was,
    nextOn: null,
    before: 0,
  }).filter(({ field }) => field !== 'on' || (decision.action !== 'skip' && decision.on !== '')),
]
