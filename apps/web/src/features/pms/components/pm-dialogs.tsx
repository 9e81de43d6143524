import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { pmOrderRequirementNames, pmOrderRequirements } from '@fettle/rules/records/pm-schedule-fields'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { planBodyOf, planDraftOf, planDraftProblems } from '../plan-draft.ts'
import { pmChange, usePmChange } from '../pm-change.ts'
import { pmName } from '../pm-words.ts'
import { LinksDialog } from './links-dialog.tsx'
import { PartsDialog, PlacesDialog } from './list-dialogs.tsx'
import { PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import type { PmDialog } from './pm-actions.ts'
import { SupersedesDialog } from './supersedes-dialog.tsx'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

const dialogs: Readonly<Record<PmDialog, (props: Props) => ReactNode>> = {
  plan: PlanDialog,
  supersedes: SupersedesDialog,
  links: LinksDialog,
  places: PlacesDialog,
  parts: PartsDialog,
  requires: RequiresDialog,
}

/** The open dialog on a schedule's page. */
export function PmDialogs({ opened, ...props }: Props & { readonly opened: PmDialog }): ReactNode {
  const Dialog = dialogs[opened]
  return <Dialog {...props} />
}

/** Editor for a schedule's whole plan, with a preview of dates ([C2.043]). */
function PlanDialog({ schedule, onClose }: Props): ReactNode {
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

const requiresOf = ({ requiresSignature, requiresPhoto, requiresLabor }: PmScheduleDetail) => ({
  requiresSignature,
  requiresPhoto,
  requiresLabor,
})

/** Completion requirements for future orders ([C2.006]). */
function RequiresDialog({ schedule, onClose }: Props): ReactNode {
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
