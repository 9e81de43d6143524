import { createVendor } from '@fettle/contract/vendor-changes'
import { maxLength } from '@fettle/rules/limits'
import { may } from '@fettle/rules/permissions'
import { vendorFieldNames, vendorFields, vendorRates } from '@fettle/rules/records/vendor-fields'
import { vendorProblems } from '@fettle/rules/vendor-requirements'
import { vendorTypes } from '@fettle/rules/vendor-words'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { tradesQuery } from '#lib/reference.queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import classes from '#records/form/record-form.module.css'
import { type DraftState, useDraft } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { vendorKind } from '../vendor-change.ts'
import { bodyOf, emptyDraft, everyProperty, isTouched, type VendorDraft } from '../vendor-draft.ts'

/** A new vendor; its people and certificates are entered on the page that opens. */
export function CreateVendorPage(): ReactNode {
  const { user, property } = useWorkspace()
  usePageTitle('New Vendor')
  const [start] = useState(() => emptyDraft(property.propertyId))
  const draft = useDraft<VendorDraft, null>({
    form: 'create-vendor',
    userId: user.userId,
    fresh: () => start,
    isTouched,
  })
  const state = useDeferredData(draft)
  return (
    <>
      <PageHeader title="New Vendor" />
      {state ? <CreateVendorForm state={state} /> : <RecordLoading />}
    </>
  )
}

function useCreateVendor(state: DraftState<VendorDraft, null>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { draft, idempotencyKey } = state
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => call(createVendor, { body: bodyOf(draft), idempotencyKey }),
    onSuccess: async (vendor) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: ['company'] })
      queries.setQueryData(vendorKind.queryKeyOf(vendor.vendorId), vendor)
      const params = { vendorId: String(vendor.vendorId) }
      await navigate({ to: '/vendors/$vendorId', params, replace: true })
    },
  })
  return { isPending, error, send: () => mutate() }
}

function CreateVendorForm({ state }: { state: DraftState<VendorDraft, null> }): ReactNode {
  const creating = useCreateVendor(state)
  const { vendorName, vendorType, fields } = state.draft
  return (
    <CreateRecordForm
      state={state}
      problems={vendorProblems({ ...fields, vendorName, vendorType })}
      creating={creating}
      submitLabel="Create Vendor"
      onSubmit={creating.send}
    >
      {(form) => (
        <>
          <SectionCard title="Overview">
            <div className={classes.fields}>
              <Named {...form} />
              <Fields {...form} />
            </div>
          </SectionCard>
          <SectionCard title="Trades & Buildings">
            <div className={classes.fields}>
              <Trades {...form} />
            </div>
          </SectionCard>
        </>
      )}
    </CreateRecordForm>
  )
}

type FormProps = FieldsOf<VendorDraft>

/** What the vendor is called, what kind of firm it is, and for whom it works. */
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

/** Every field that is entered as it is; rates for those who see them. */
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
  const propertyId = draft.propertyId === everyProperty ? property.propertyId : Number(draft.propertyId)
  const trades = useQuery(tradesQuery(propertyId))
  return (
    <MultiSelect
      label="Trades"
      data={(trades.data ?? []).map(({ tradeId, tradeName }) => ({
        value: String(tradeId),
        label: tradeName,
      }))}
      value={[...draft.tradeIds]}
      error={errorOf('trades')}
      searchable
      clearable
      hidePickedOptions
      onChange={(tradeIds) => change({ tradeIds })}
    />
  )
}
