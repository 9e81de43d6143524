import { customFieldEntry, usedCustomFields } from '@fettle/rules/assets/asset-custom-fields'
import {
  type AssetField,
  assetField,
  assetFieldNames,
  assetFieldTitle,
} from '@fettle/rules/records/asset-fields'
import type { Field } from '@fettle/rules/records/field'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import { sendingLater } from '#records/bulk/several-properties.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { bulkField } from '../../bulk-changes.ts'
import { jobTypeChoices } from '../../job-type-choices.ts'
import { enteredValue } from '../fields/catalog-field.tsx'
import type { BulkFormProps } from './bulk-form-props.ts'

/** Fields that are unique or depend on others, so bulk changes exclude them. */
const single: readonly AssetField[] = [
  'assetCode',
  'name',
  'serialNum',
  'barcode',
  'usefulLife',
  'depreciationRate',
  'salvageValue',
]
const jobDefault = 'jobTypeId'

type Offered = {
  readonly name: Parameters<typeof bulkField>[0]
  readonly label: string
  readonly field: Field | null
}

type Props = BulkFormProps & {
  /** The common property of all assets, or null. Job types belong to a property. */
  readonly propertyId: number | null
}

/** Bulk change of one field: make, upkeep, dates and other fields. */
export function BulkFieldForm({ propertyId, onCancel, onSubmit }: Props): ReactNode {
  const { settings } = useWorkspace()
  const [name, setName] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const offered = [
    ...usedCustomFields(settings.assetCustomFields).map(
      (custom): Offered => ({
        ...custom,
        field: { ...customFieldEntry, column: 'user_fields', label: custom.label },
      }),
    ),
    ...(propertyId === null ? [] : [{ name: jobDefault, label: 'Job Default', field: null } as const]),
    ...assetFieldNames
      .filter((one) => !single.includes(one))
      .map((one): Offered => ({ name: one, label: assetFieldTitle(one), field: assetField(one) })),
  ]
  const chosen = offered.find((one) => one.name === name)
  const submit = () => {
    if (!chosen) return
    const entered =
      chosen.field === null ? (value === '' ? null : Number(value)) : enteredValue(chosen.field, value.trim())
    onSubmit(bulkField(chosen.name, entered))
  }
  return (
    <ActionForm
      label={chosen && value.trim() === '' ? 'Empty Field' : 'Change'}
      isDisabled={!chosen}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <ChoiceField
        label="Field"
        isRequired
        value={name}
        choices={offered.map((one) => ({ value: one.name, label: one.label }))}
        onChange={(next) => {
          setName(next)
          setValue('')
        }}
      />
      {chosen && (
        <>
          {chosen.field === null ? (
            propertyId !== null && <JobTypeInput propertyId={propertyId} value={value} onChange={setValue} />
          ) : (
            <FieldInput
              key={chosen.name}
              field={chosen.field}
              label={chosen.label}
              name={chosen.name}
              value={value}
              formats={settings}
              onChange={setValue}
            />
          )}
          <Text size="sm" c="dimmed">
            Left empty, it takes away what the assets have there.
          </Text>
        </>
      )}
    </ActionForm>
  )
}

type JobTypeProps = {
  readonly propertyId: number
  readonly value: string
  readonly onChange: (id: string) => void
}

function JobTypeInput({ propertyId, value, onChange }: JobTypeProps): ReactNode {
  const offer = useQuery(jobTypesQuery(propertyId))
  return (
    <ChoiceField
      label="Job Default"
      canClear
      value={value}
      choices={jobTypeChoices(offer.data ?? [])}
      offer={offer}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
