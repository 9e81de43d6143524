import type { ComingEntry } from '@fettle/contract/pm-calendar'
import { maxLength } from '@fettle/rules/limits'
import { isBlank } from '@fettle/rules/problem'
import { Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DayField } from '#ui/day-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { type Decision, decideOptions } from '../calendar.queries.ts'
import { entryName, namedDay } from '../calendar-words.ts'

const extents = ['This one only', 'This and all after'] as const

/** What is decided about a coming occurrence; `on` is the day it was dropped on. */
export type Deciding = {
  readonly action: 'move' | 'skip'
  readonly entry: ComingEntry
  readonly on?: string
}

type Props = {
  readonly deciding: Deciding | null
  /** The day at the property: nothing is moved into the past. */
  readonly today: string
  readonly onClose: () => void
}

/** Asks for the day and the reason of an occurrence that is moved or skipped ([C2.041], [C2.042]). */
export function OccurrenceDialog({ deciding, today, onClose }: Props): ReactNode {
  const title = deciding?.action === 'skip' ? 'Skip' : 'Move to…'
  return (
    <ModalPanel title={title} size={460} opened={deciding !== null} onClose={onClose}>
      {deciding && <OccurrenceForm deciding={deciding} today={today} onClose={onClose} />}
    </ModalPanel>
  )
}

function OccurrenceForm({ deciding, today, onClose }: Props & { deciding: Deciding }): ReactNode {
  const { action, entry } = deciding
  const { settings } = useWorkspace()
  const queries = useQueryClient()
  const changing = useMutation(decideOptions(queries, entry))
  const [key] = useState(newIdempotencyKey)
  const [on, setOn] = useState(deciding.on)
  const [withAllAfter, setWithAllAfter] = useState(false)
  const [reason, setReason] = useState('')
  const isSkip = action === 'skip'
  const isWhole = !isBlank(reason) && (isSkip || (on !== undefined && on !== entry.on))
  const wasOn = namedDay(entry.on, settings)

  const undo = (back: Decision) =>
    void queries
      .getMutationCache()
      .build(queries, { ...decideOptions(queries, entry), meta: {} })
      .execute({ decision: back, idempotencyKey: newIdempotencyKey() })
      .then(() => showNotice({ record: 'pm-calendar', text: 'Undone.', undo: null }))
      .catch(() => undefined)
  const submit = () => {
    const trimmed = reason.trim()
    const decision: Decision = isSkip
      ? { action, reason: trimmed }
      : { action, on: on ?? entry.on, withAllAfter, reason: trimmed }
    // One whose old day has gone by cannot go back to it.
    const canGoBack = !isSkip && entry.on >= today
    const back: Decision = { action: 'move', on: entry.on, withAllAfter, reason: 'Moved back' }
    const text = isSkip
      ? `PM ${entry.pmNumber} of ${wasOn} is skipped.`
      : `PM ${entry.pmNumber} was moved to ${namedDay(on ?? entry.on, settings)}.`
    changing.mutate(
      { decision, idempotencyKey: key },
      {
        onSuccess: () => {
          onClose()
          showNotice({ record: 'pm-calendar', text, undo: canGoBack ? () => undo(back) : null })
        },
      },
    )
  }
  return (
    <ActionForm
      label={isSkip ? 'Skip' : 'Move'}
      isDisabled={!isWhole}
      changing={changing}
      onCancel={onClose}
      onSubmit={submit}
    >
      <Text size="sm">
        {entryName(entry)}, {wasOn}
      </Text>
      {!isSkip && (
        <>
          <DayField
            label="New date"
            isRequired
            autoFocus={deciding.on === undefined}
            min={today}
            value={on}
            onChange={setOn}
          />
          {entry.can.moveAllAfter && (
            <ChoiceChips
              label="Which"
              choices={extents}
              value={withAllAfter ? extents[1] : extents[0]}
              onChange={(value) => setWithAllAfter(value === extents[1])}
            />
          )}
        </>
      )}
      <Textarea
        label="Reason"
        withAsterisk
        data-autofocus={isSkip || deciding.on !== undefined || undefined}
        rows={2}
        maxLength={maxLength.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
