import { createVendor } from '@fettle/contract/vendor-changes'
import { may } from '@fettle/rules/access/permissions'
import { vendorProblems } from '@fettle/rules/people/vendor-requirements'
import { vendorTypes } from '@fettle/rules/people/vendor-words'
import { decimalProblems } from '@fettle/rules/records/field'
import { maxLength } from '@fettle/rules/records/limits'
import { vendorFieldNames, vendorFields, vendorRates } from '@fettle/rules/records/vendor-fields'
import { Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { TradesField } from '#nouns/people/trades-field.tsx'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { vendorKind } from '../vendor-change.ts'
import { bodyOf, emptyDraft, everyProperty, isTouched, type VendorDraft } from '../vendor-draft.ts'

/** A new vendor; its people and certificates are entered on the page that opens. */
export function CreateVendorPage(): ReactNode {
  const { property } = useWorkspace()
  return (
    <CreateRecordPage<VendorDraft>
      title="New Vendor"
      form="create-vendor"
      fresh={() => emptyDraft(property.propertyId)}
      isTouched={isTouched}
    >
      {(state) => <CreateVendorForm state={state} />}
    </CreateRecordPage>
  )
}

function useCreateVendor(state: DraftState<VendorDraft, null>) {
  const navigate = useNavigate()
  return useCreateRecord({
    kind: vendorKind,
    state,
    post: (draft, idempotencyKey) => call(createVendor, { body: bodyOf(draft), idempotencyKey }),
    open: ({ vendorId }) =>
      navigate({ to: '/vendors/$vendorId', params: { vendorId: String(vendorId) }, replace: true }),
  })
}

function CreateVendorForm({ state }: { state: DraftState<VendorDraft, null> }): ReactNode {
  const creating = useCreateVendor(state)
  const { vendorName, vendorType, fields } = state.draft
  return (
    <CreateRecordForm
      state={state}
      problems={[
        ...vendorProblems({ ...fields, vendorName, vendorType }),
        ...decimalProblems(vendorFields, fields),
      ]}
      creating={creating}
      submitLabel="Create Vendor"
      onSubmit={creating.send}
    >
      {(form) => (
        <>
          <FieldsCard title="Overview">
            <Named {...form} />
            <Fields {...form} />
          </FieldsCard>
          <FieldsCard title="Trades & Buildings">
            <Trades {...form} />
          </FieldsCard>
        </>
      )}
    </CreateRecordForm>
  )
}

type FormProps = FieldsOf<VendorDraft>

/** Name, type and property of the vendor. */
function Named({ draft, change, errorOf }: FormProps): ReactNode {
  const { settings, properties } = useWorkspace()
  return (
    <>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={maxLength.name}
        value={draft.vendorName}
        error={errorOf('vendorName')}
        onChange={(event) => change({ vendorName: event.currentTarget.value })}
      />
      <Select
        label="Type"
        withAsterisk
        data={[...vendorTypes]}
        value={draft.vendorType || null}
        allowDeselect={false}
        error={errorOf('vendorType')}
        onChange={(value) => change({ vendorType: vendorTypes.find((type) => type === value) ?? '' })}
      />
      <Select
        label={settings.multiPropLabelSingular}
        data={[
          { value: everyProperty, label: `All ${settings.multiPropLabelPlural.toLowerCase()}` },
          ...properties.map(({ propertyId, propertyName }) => ({
            value: String(propertyId),
            label: propertyName,
          })),
        ]}
        value={draft.propertyId}
        allowDeselect={false}
        error={errorOf('propertyId')}
        onChange={(propertyId) => change({ propertyId: propertyId ?? everyProperty, tradeIds: [] })}
      />
    </>
  )
}

/** All plain fields. Rates require permission. */
function Fields({ draft, change, errorOf }: FormProps): ReactNode {
  const { actor, settings } = useWorkspace()
  const isRate = (name: string) => vendorRates.some((rate) => rate === name)
  return vendorFieldNames
    .filter((name) => may(actor, 'rates.read') || !isRate(name))
    .map((name) => (
      <FieldInput
        key={name}
        name={name}
        field={vendorFields[name]}
        label={vendorFields[name].label}
        isRequired={name === 'vendorCode'}
        formats={settings}
        value={draft.fields[name]}
        error={errorOf(name)}
        onChange={(value) => change({ fields: { ...draft.fields, [name]: value } })}
      />
    ))
}

function Trades({ draft, change, errorOf }: FormProps): ReactNode {
  const { property } = useWorkspace()
  return (
    <TradesField
      propertyId={draft.propertyId === everyProperty ? property.propertyId : Number(draft.propertyId)}
      value={draft.tradeIds}
      error={errorOf('trades')}
      onChange={(tradeIds) => change({ tradeIds })}
    />
  )
}
