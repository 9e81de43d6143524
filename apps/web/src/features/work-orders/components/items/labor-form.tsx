import type { WorkOrder } from '@fettle/contract/work-orders'
import { laborDefaults, laborProblems } from '@fettle/rules/orders/cost-requirements'
import { maxLength } from '@fettle/rules/records/limits'
import { localDay } from '@fettle/rules/time/time'
import { type ReactNode, use, useState } from 'react'
import { serverNow } from '#lib/server-clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { HoursField } from '#nouns/labor/hours-field.tsx'
import { defaultHours, rememberHours } from '#nouns/labor/last-hours.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { TimerContext } from '#nouns/timer/timer-state.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DayField } from '#ui/day-field.tsx'
import { selectTextOnEntry } from '#ui/select-text-on-entry.ts'
import { Textarea } from '#ui/textarea.tsx'
import { addLaborChange, editLaborChange, type LaborEntry } from '../../item-changes.ts'

type Line = WorkOrder['costLabor'][number]
type Props = {
  readonly order: WorkOrder
  /** The line to change, or absent for a new one. */
  readonly line?: Line
  readonly onClose: () => void
}

/** Hours that most visits take, one tap each. */
const hourChoices = [0.25, 0.5, 1, 2]
const chipOf = (hours: number) => `${hours} h`

/**
 * Who worked, how long and when ([A2.129], [A5.017] to [A5.021]). A new line proposes the usual hours, unless the
 * person's timer runs on the order and will book its own time.
 */
export function LaborForm({ order, line, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const isTimed = use(TimerContext)?.running?.workorderId === order.workorderId
  const [proposed] = useState(() => (line || isTimed ? null : defaultHours(order, { includesOthers: true })))
  const changing = useOrderChange(order.workorderId)
  const { entry, change, unsaved } = useStoredEntry<LaborEntry>(
    line ? `labor-${line.costId}` : `order-${order.workorderId}-labor`,
    line ?? { ...laborDefaults(actor, todayOf(order)), laborHours: proposed?.hours ?? null, tcardNotes: '' },
  )
  const { laborName, laborHours, laborDate, tcardNotes } = entry
  const send = () => {
    const entered = { laborName, laborHours, laborDate, tcardNotes: tcardNotes.trim() }
    changing.run(line ? editLaborChange(line, entered) : addLaborChange(order, entered), {
      draft: unsaved,
      onDone: () => {
        if (!line && laborHours !== null) rememberHours(order, laborHours)
        onClose()
      },
    })
  }
  return (
    <ActionForm
      label={line ? 'Save' : 'Add Labor'}
      isDisabled={laborProblems(entry).length > 0}
      changing={changing}
      unsaved={unsaved}
      onCancel={onClose}
      onSubmit={send}
    >
      <AssigneeField
        label="Worker"
        isRequired
        value={laborName}
        propertyId={order.propertyId}
        source="workers"
        onChange={(name) => change({ laborName: name ?? '' })}
      />
      <HoursField
        label="Labor Hours"
        withAsterisk
        takesFocus
        onFocus={selectTextOnEntry.onFocus}
        onClick={selectTextOnEntry.onClick}
        hours={laborHours}
        description={isTimed && !line ? timedHint : proposed?.hours === laborHours && proposed?.reason}
        onHours={(hours) => change({ laborHours: hours })}
      />
      {!line && (
        <ChoiceChips
          label="Usual hours"
          hidesLabel
          choices={hourChoices.map(chipOf)}
          value={laborHours === null ? '' : chipOf(laborHours)}
          onChange={(chosen) =>
            change({ laborHours: hourChoices.find((one) => chipOf(one) === chosen) ?? null })
          }
        />
      )}
      <DayField
        label="Labor Date"
        isRequired
        value={laborDate}
        onChange={(day) => change({ laborDate: day ?? '' })}
      />
      <Textarea
        label="Labor Note"
        rows={2}
        maxLength={maxLength.laborNote}
        value={tcardNotes}
        onChange={(event) => change({ tcardNotes: event.currentTarget.value })}
      />
    </ActionForm>
  )
}

const timedHint = 'Your timer on this order is running and books its time when you stop it.'

const todayOf = (order: WorkOrder) => localDay(serverNow(), order.workorderTimeZone)
