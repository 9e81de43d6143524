import { createPmSchedule } from '@fettle/contract/pm-schedule-changes'
import { linkOptionWords } from '@fettle/rules/pm/plan-words'
import { maxScheduleAssets } from '@fettle/rules/records/limits'
import {
  type PmScheduleField,
  pmScheduleFieldNames,
  pmScheduleFields,
  pmScheduleLabel,
} from '@fettle/rules/records/pm-schedule-fields'
import type { Settings } from '@fettle/rules/settings/settings'
import { localDay } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { AssetsField } from '#nouns/assets/assets-field.tsx'
import { PriorityField } from '#nouns/orders/priority-field.tsx'
import { BuildingField } from '#nouns/places/building-field.tsx'
import { assigneesQuery, jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { PlanFields } from '../components/plan-fields.tsx'
import { PlanChoice } from '../components/plan-inputs.tsx'
import { PlanPreview } from '../components/plan-preview.tsx'
import { pmKind, procedureChoicesQuery } from '../pm-change.ts'
import { assigneeIdChoices, jobTypeIdChoices } from '../pm-choices.ts'
import { bodyOf, draftProblems, emptyDraft, isTouched, type PmDraft } from '../pm-draft.ts'

/** A new PM schedule. Places, parts and completion requirements are entered on its page afterwards. */
export function CreatePmPage(): ReactNode {
  const { property, settings } = useWorkspace()
  const today = localDay(Date.now(), property.propertyTimeZone)
  return (
    <CreateRecordPage<PmDraft>
      title="New PM Schedule"
      form="create-pm-schedule"
      fresh={() => emptyDraft(property.propertyId, today, settings)}
      isTouched={isTouched}
    >
      {(state) => <CreatePmForm state={state} />}
    </CreateRecordPage>
  )
}

function useCreatePm(state: DraftState<PmDraft, null>) {
  const navigate = useNavigate()
  return useCreateRecord({
    kind: pmKind,
    state,
    post: (draft, idempotencyKey) => call(createPmSchedule, { body: bodyOf(draft), idempotencyKey }),
    open: ({ scheduleId }) =>
      navigate({ to: '/pms/$scheduleId', params: { scheduleId: String(scheduleId) }, replace: true }),
  })
}

function CreatePmForm({ state }: { readonly state: DraftState<PmDraft, null> }): ReactNode {
  const { property } = useWorkspace()
  const creating = useCreatePm(state)
  const { when, propertyId } = state.draft
  return (
    <CreateRecordForm
      state={state}
      problems={draftProblems(state.draft)}
      creating={creating}
      submitLabel="Create PM Schedule"
      onSubmit={creating.send}
    >
      {(form) => (
        <>
          <FieldsCard title="Overview">
            <Work {...form} />
            <Fields {...form} />
          </FieldsCard>
          <SectionCard title="Schedule">
            <PlanFields
              draft={when}
              propertyId={propertyId}
              errorOf={form.errorOf}
              onChange={(part) => form.change({ when: { ...form.draft.when, ...part } })}
            />
            <PlanPreview draft={when} propertyId={propertyId} timeZone={property.propertyTimeZone} />
          </SectionCard>
          <FieldsCard title="Assets & Locations">
            <Links {...form} />
          </FieldsCard>
        </>
      )}
    </CreateRecordForm>
  )
}

type FormProps = FieldsOf<PmDraft>

/** Work, assignee and procedure. */
function Work({ draft, change, errorOf }: FormProps): ReactNode {
  const jobTypes = useQuery(jobTypesQuery(draft.propertyId))
  const assignees = useQuery(assigneesQuery(draft.propertyId))
  const procedures = useQuery(procedureChoicesQuery)
  return (
    <>
      <ChoiceField
        label="Job Type"
        isRequired
        value={draft.jobTypeId}
        choices={jobTypeIdChoices(jobTypes.data)}
        offer={jobTypes}
        error={errorOf('jobTypeId')}
        onChange={(jobTypeId) => change({ jobTypeId })}
      />
      <ChoiceField
        label="Assign To"
        canClear
        value={draft.assignToId}
        choices={assigneeIdChoices(assignees.data)}
        offer={assignees}
        error={errorOf('assignToId')}
        onChange={(assignToId) => change({ assignToId })}
      />
      <ChoiceField
        label="Procedure"
        canClear
        value={draft.procedureId}
        choices={(procedures.data ?? []).map(({ procedureId, title }) => ({
          value: String(procedureId),
          label: title,
        }))}
        offer={procedures}
        error={errorOf('procedureId')}
        onChange={(procedureId) => change({ procedureId })}
      />
      <PriorityField
        propertyId={draft.propertyId}
        label="Priority"
        value={draft.fields.jobPriority}
        error={errorOf('jobPriority')}
        onChange={(jobPriority) => change({ fields: { ...draft.fields, jobPriority: jobPriority ?? '' } })}
      />
    </>
  )
}

const isUsed = (name: PmScheduleField, settings: Settings): boolean => {
  if (name === 'billableTo') return settings.enableBillableToField
  if (name === 'billableCategory') return settings.enableBillableCategoryField
  return name !== 'jobPriority'
}

/** All plain fields. */
function Fields({ draft, change, errorOf }: FormProps): ReactNode {
  const { settings } = useWorkspace()
  return pmScheduleFieldNames
    .filter((name) => isUsed(name, settings))
    .map((name) => (
      <FieldInput
        key={name}
        name={name}
        field={pmScheduleFields[name]}
        label={pmScheduleLabel(name, settings)}
        isRequired={name === 'description'}
        formats={settings}
        value={draft.fields[name]}
        error={errorOf(name)}
        onChange={(value) => change({ fields: { ...draft.fields, [name]: value } })}
      />
    ))
}

/** Targets, and the number of orders per date. */
function Links({ draft, change, errorOf }: FormProps): ReactNode {
  return (
    <>
      <PlanChoice
        label="Each date makes"
        value={draft.pmLinkOption}
        words={linkOptionWords}
        onChange={(pmLinkOption) => change({ pmLinkOption })}
      />
      <BuildingField
        label="Building"
        propertyId={draft.propertyId}
        value={draft.buildingId}
        error={errorOf('buildingId')}
        onChange={(buildingId) => change({ buildingId })}
      />
      <AssetsField
        propertyId={draft.propertyId}
        max={maxScheduleAssets}
        assets={draft.assets}
        building=""
        error={errorOf('assets')}
        onChange={(assets) => change({ assets })}
      />
    </>
  )
}
