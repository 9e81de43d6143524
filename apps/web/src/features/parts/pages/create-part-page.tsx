import { createPart } from '@fettle/contract/part-changes'
import { type PartField, partFields } from '@fettle/rules/parts/part-fields'
import { partProblems } from '@fettle/rules/parts/part-requirements'
import { decimalProblems } from '@fettle/rules/records/field'
import { partTypes } from '@fettle/rules/records/limits'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { companyChoicesQuery } from '#nouns/people/company-choices.queries.ts'
import { PropertyField } from '#nouns/places/property-place-fields.tsx'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { BarcodeField } from '../components/barcode-field.tsx'
import { partKind } from '../part-change.ts'
import { bodyOf, emptyDraft, entryOf, isTouched, type PartDraft } from '../part-draft.ts'

/** A new part of the catalog ([C1.007]). */
export function CreatePartPage(): ReactNode {
  const { property } = useWorkspace()
  return (
    <CreateRecordPage<PartDraft>
      title="New Part"
      form="create-part"
      fresh={() => emptyDraft(property.propertyId)}
      isTouched={isTouched}
    >
      {(state) => <CreatePartForm state={state} />}
    </CreateRecordPage>
  )
}

function CreatePartForm({ state }: { readonly state: DraftState<PartDraft, null> }): ReactNode {
  const navigate = useNavigate()
  const { settings } = useWorkspace()
  const creating = useCreateRecord({
    kind: partKind,
    state,
    post: (draft, idempotencyKey) => call(createPart, { body: bodyOf(draft), idempotencyKey }),
    open: ({ partId }) =>
      navigate({ to: '/parts/$partId', params: { partId: String(partId) }, replace: true }),
  })
  return (
    <CreateRecordForm
      state={state}
      problems={[...partProblems(entryOf(state.draft)), ...decimalProblems(partFields, state.draft.fields)]}
      creating={creating}
      submitLabel="Create Part"
      onSubmit={creating.send}
    >
      {(form) => (
        <>
          <FieldsCard title="Overview">
            <Identity {...form} />
          </FieldsCard>
          <FieldsCard title="Supply">
            <Supply {...form} />
          </FieldsCard>
          {settings.advancedPartsFunctionalityFlag && (
            <FieldsCard title="Stock">
              <Stock {...form} />
            </FieldsCard>
          )}
        </>
      )}
    </CreateRecordForm>
  )
}

type FormProps = FieldsOf<PartDraft>

const required: readonly PartField[] = ['partCode', 'partName', 'costUnits']

function Entry({ name, draft, change, errorOf }: FormProps & { readonly name: PartField }): ReactNode {
  const { settings } = useWorkspace()
  return (
    <FieldInput
      name={name}
      field={partFields[name]}
      label={partFields[name].label}
      isRequired={required.includes(name)}
      formats={settings}
      value={draft.fields[name]}
      error={errorOf(name)}
      onChange={(value) => change({ fields: { ...draft.fields, [name]: value } })}
    />
  )
}

function Identity(form: FormProps): ReactNode {
  const { draft, change, errorOf } = form
  const { fields } = draft
  return (
    <>
      <Entry {...form} name="partCode" />
      <Entry {...form} name="partName" />
      <ChoiceField
        label="Type"
        isRequired
        value={draft.partType || null}
        choices={choicesByName(partTypes)}
        error={errorOf('partType')}
        onChange={(partType) => change({ partType: partType ?? '' })}
      />
      <PropertyField
        propertyId={draft.propertyId}
        onChange={(propertyId) => change({ propertyId, vendorId: '' })}
      />
      <BarcodeField
        label={partFields.cPartBarCode.label}
        value={fields.cPartBarCode}
        error={errorOf('cPartBarCode')}
        onChange={(cPartBarCode) => change({ fields: { ...fields, cPartBarCode } })}
      />
      <Entry {...form} name="accountCode" />
      <Entry {...form} name="description" />
    </>
  )
}

function Supply(form: FormProps): ReactNode {
  const { draft, change, errorOf } = form
  const companies = useQuery(companyChoicesQuery(draft.propertyId))
  return (
    <>
      <Entry {...form} name="partUnitCost" />
      <Entry {...form} name="costUnits" />
      <ChoiceField
        label="Supplier"
        canClear
        offer={companies}
        value={draft.vendorId || null}
        choices={companies.data ?? []}
        error={errorOf('vendorId')}
        onChange={(vendorId) => change({ vendorId: vendorId ?? '' })}
      />
      <Entry {...form} name="vendorPartNumber" />
      <Entry {...form} name="manufacturer" />
      <Entry {...form} name="manufacturerNumber" />
    </>
  )
}

function Stock(form: FormProps): ReactNode {
  const { draft, change } = form
  return (
    <>
      <Switch
        label="Stocked"
        description="Track the quantity on hand of this part."
        checked={draft.isStocked}
        onChange={(event) => change({ isStocked: event.currentTarget.checked })}
      />
      {draft.isStocked && (
        <>
          <Entry {...form} name="reorderAt" />
          <Entry {...form} name="reorderTo" />
          <Entry {...form} name="leadDays" />
        </>
      )}
    </>
  )
}
