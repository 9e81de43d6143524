import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { pmChange, usePmChange } from '../pm-change.ts'
import { SupersedesField } from './supersedes-field.tsx'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

const chosenOf = ({ supersedes, includesSuperseded }: PmScheduleDetail) => ({
  supersedes,
  includesSuperseded,
})

/** Schedules whose dates this one takes the place of ([C2.068]). */
export function SupersedesDialog({ schedule, onClose }: Props): ReactNode {
  const [initial] = useState(() => chosenOf(schedule))
  const [chosen, setChosen] = useState(initial)
  const changing = usePmChange(schedule.scheduleId)
  const change = (part: Partial<typeof initial>) => {
    changing.reset()
    setChosen((before) => ({ ...before, ...part }))
  }
  const save = () =>
    changing.run(pmChange(schedule, chosen), {
      notice: 'Superseded schedules changed.',
      undo: (after) => pmChange(after, initial),
      onDone: onClose,
    })
  return (
    <ModalPanel title="Superseded schedules" size={560} opened onClose={onClose}>
      <ActionForm label="Save" changing={changing} onCancel={onClose} onSubmit={save}>
        <SupersedesField
          scheduleId={schedule.scheduleId}
          propertyId={schedule.propertyId}
          value={chosen.supersedes}
          error={fieldErrors(changing.error).get('supersedes') ?? null}
          onChange={(supersedes) =>
            change({ supersedes, ...(supersedes.length === 0 && { includesSuperseded: false }) })
          }
        />
        {chosen.supersedes.length > 0 && (
          <Checkbox
            label="Its orders include the checklists of these schedules, each under a heading"
            checked={chosen.includesSuperseded}
            onChange={(event) => change({ includesSuperseded: event.currentTarget.checked })}
          />
        )}
      </ActionForm>
    </ModalPanel>
  )
}
