import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { pmOrderRequirementNames, pmOrderRequirements } from '@fettle/rules/records/pm-schedule-fields'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { pmChange, usePmChange } from '../pm-change.ts'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

const requiresOf = ({ requiresSignature, requiresPhoto, requiresLabor }: PmScheduleDetail) => ({
  requiresSignature,
  requiresPhoto,
  requiresLabor,
})

/** Completion requirements for future orders ([C2.006]). */
export function RequiresDialog({ schedule, onClose }: Props): ReactNode {
  const [initial] = useState(() => requiresOf(schedule))
  const [requires, setRequires] = useState(initial)
  const changing = usePmChange(schedule.scheduleId)
  const save = () =>
    changing.run(pmChange(schedule, requires), {
      notice: 'What orders require was changed.',
      undo: (after) => pmChange(after, initial),
      onDone: onClose,
    })
  return (
    <ModalPanel title="To complete an order" size={420} opened onClose={onClose}>
      <ActionForm label="Save" changing={changing} onCancel={onClose} onSubmit={save}>
        <p>Orders that are made from now on require:</p>
        {pmOrderRequirementNames.map((name) => (
          <Checkbox
            key={name}
            label={pmOrderRequirements[name]}
            checked={requires[name]}
            onChange={(event) => setRequires({ ...requires, [name]: event.currentTarget.checked })}
          />
        ))}
      </ActionForm>
    </ModalPanel>
  )
}
