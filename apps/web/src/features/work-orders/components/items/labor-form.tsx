import type { WorkOrder } from '@fettle/contract/work-orders'
import { laborDefaults, laborProblems } from '@fettle/rules/cost-requirements'
import { maxLength } from '@fettle/rules/limits'
import { localDay } from '@fettle/rules/time'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { HoursField } from '#nouns/labor/hours-field.tsx'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { DayField } from '#ui/day-field.tsx'
import { addLaborChange, editLaborChange, type LaborEntry } from '../../item-changes.ts'
import { useOrderChange } from '../../order-change.ts'

type Line = WorkOrder['costLabor'][number]
type Props = {
  readonly order: WorkOrder
  /** The line to change; without one a new line is added. */
  readonly line?: Line
  readonly onClose: () => void
}

/** Who worked, how long and when ([A2.129], [A5.017] to [A5.021]). */
export function LaborForm({ order, line, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const changing = useOrderChange(order.workorderId)
  const { entry, change, unsaved } = useStoredEntry<LaborEntry>(
    line ? `labor-${line.costId}` : `order-${order.workorderId}-labor`,
    line ?? { ...laborDefaults(actor, todayOf(order)), laborHours: null, tcardNotes: '' },
  )
  const { laborName, laborHours, laborDate, tcardNotes } = entry
  const send = () => {
    const entered = { laborName, laborHours, laborDate, tcardNotes: tcardNotes.trim() }
    changing.run(line ? editLaborChange(line, entered) : addLaborChange(order, entered), {
      draft: unsaved,
      onDone: onClose,
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
        hours={laborHours}
        onHours={(hours) => change({ laborHours: hours })}
      />
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

const todayOf = (order: WorkOrder) => localDay(Date.now(), order.workorderTimeZone)
