import { createWarehouse } from '@fettle/contract/warehouse-changes'
import { may } from '@fettle/rules/access/permissions'
import { warehouseKinds } from '@fettle/rules/parts/stock'
import { warehouseFieldNames, warehouseFields, warehouseProblems } from '@fettle/rules/parts/warehouse-fields'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { workerChoicesQuery } from '#nouns/people/worker-choices.queries.ts'
import { BuildingField } from '#nouns/places/building-field.tsx'
import { PropertyField } from '#nouns/places/property-place-fields.tsx'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { warehouseKind } from '../warehouse-change.ts'
import { bodyOf, emptyDraft, isTouched, type WarehouseDraft } from '../warehouse-draft.ts'

/** A new warehouse or van ([C1.038]). */
export function CreateWarehousePage(): ReactNode {
  const { property } = useWorkspace()
  return (
    <CreateRecordPage<WarehouseDraft>
      title="New Warehouse"
      form="create-warehouse"
      fresh={() => emptyDraft(property.propertyId)}
      isTouched={isTouched}
    >
      {(state) => <CreateWarehouseForm state={state} />}
    </CreateRecordPage>
  )
}

function CreateWarehouseForm({ state }: { readonly state: DraftState<WarehouseDraft, null> }): ReactNode {
  const navigate = useNavigate()
  const creating = useCreateRecord({
    kind: warehouseKind,
    state,
    post: (draft, idempotencyKey) => call(createWarehouse, { body: bodyOf(draft), idempotencyKey }),
    open: ({ warehouseId }) =>
      navigate({
        to: '/warehouses/$warehouseId',
        params: { warehouseId: String(warehouseId) },
        replace: true,
      }),
  })
  return (
    <CreateRecordForm
      state={state}
      problems={warehouseProblems(state.draft)}
      creating={creating}
      submitLabel="Create Warehouse"
      onSubmit={creating.send}
    >
      {(form) => (
        <FieldsCard title="Overview">
          <Fields {...form} />
        </FieldsCard>
      )}
    </CreateRecordForm>
  )
}

function Fields({ draft, change, errorOf }: FieldsOf<WarehouseDraft>): ReactNode {
  const { settings, actor } = useWorkspace()
  return (
    <>
      {warehouseFieldNames.map((name) => (
        <FieldInput
          key={name}
          name={name}
          field={warehouseFields[name]}
          label={warehouseFields[name].label}
          isRequired
          formats={settings}
          value={draft[name]}
          error={errorOf(name)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <ChoiceField
        label="Kind"
        isRequired
        value={draft.warehouseKind}
        choices={choicesByName(warehouseKinds)}
        error={errorOf('warehouseKind')}
        onChange={(kind) => change({ warehouseKind: kind ?? '' })}
      />
      <PropertyField
        propertyId={draft.propertyId}
        onChange={(propertyId) => change({ propertyId, buildingId: null, keeperId: '' })}
      />
      <BuildingField
        label={settings.location1Label}
        propertyId={draft.propertyId}
        value={draft.buildingId}
        error={errorOf('buildingId')}
        onChange={(buildingId) => change({ buildingId })}
      />
      {may(actor, 'workers.read') && (
        <Keeper
          propertyId={draft.propertyId}
          value={draft.keeperId}
          error={errorOf('keeperId')}
          onChange={(keeperId) => change({ keeperId })}
        />
      )}
    </>
  )
}

type KeeperProps = {
  readonly propertyId: number
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

function Keeper({ propertyId, value, error, onChange }: KeeperProps): ReactNode {
  const workers = useQuery(workerChoicesQuery(propertyId))
  return (
    <ChoiceField
      label="Keeper"
      canClear
      offer={workers}
      value={value || null}
      choices={(workers.data ?? []).map(({ workerId, workerName }) => ({
        value: String(workerId),
        label: workerName,
      }))}
      error={error}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
