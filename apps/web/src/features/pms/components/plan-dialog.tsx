import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { planBodyOf, planDraftOf, planDraftProblems } from '../plan-draft.ts'
import { pmChange, usePmChange } from '../pm-change.ts'
import { pmName } from '../pm-words.ts'
import { PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

/** Editor for a schedule's whole plan, with a preview of dates ([C2.043]). */
export function PlanDialog({ schedule, onClose }: Props): ReactNode {
  const [initial] = useState(() => planDraftOf(schedule))
  const [draft, setDraft] = useState(initial)
  const changing = usePmChange(schedule.scheduleId)
  const problems = planDraftProblems(draft)
  const refused = fieldErrors(changing.error)
  const errorOf = (field: string) =>
    problems.find((one) => one.field === field)?.message ?? refused.get(field) ?? null
  const save = () => {
    if (problems.length > 0) return
    changing.run(pmChange(schedule, planBodyOf(draft)), {
      notice: 'Schedule changed.',
      undo: (after) => pmChange(after, planBodyOf(initial)),
      onDone: onClose,
    })
  }
  return (
    <ModalPanel title={`Schedule of ${pmName(schedule)}`} size={860} opened onClose={onClose}>
      <ActionForm label="Save" changing={changing} onCancel={onClose} onSubmit={save}>
        <PlanFields
          draft={draft}
          propertyId={schedule.propertyId}
          errorOf={errorOf}
          onChange={(part) => {
            changing.reset()
            setDraft((before) => ({ ...before, ...part }))
          }}
        />
        <PlanPreview
          draft={draft}
          propertyId={schedule.propertyId}
          scheduleId={schedule.scheduleId}
          timeZone={schedule.propertyTimeZone}
        />
      </ActionForm>
    </ModalPanel>
  )
}
