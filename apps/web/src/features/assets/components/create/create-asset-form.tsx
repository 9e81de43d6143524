import type { AssetField } from '@fettle/rules/records/asset-fields'
import { Button } from '@mantine/core'
import { IconCopyPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import classes from '#records/form/record-form.module.css'
import type { DraftState } from '#records/form/use-draft.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { AddButton } from '#ui/small-button.tsx'
import { agreementFields, warrantyFields } from '../../cover-fields.ts'
import { type AssetDraft, problemsOf, similarAssets } from './asset-draft.ts'
import {
  AgreementFields,
  AssetPropertyField,
  CatalogInputs,
  CustomInputs,
  JobTypeField,
  KindFields,
  PlacesFields,
  PurchaseFields,
} from './asset-form-fields.tsx'
import { CatalogInput } from './catalog-input.tsx'
import type { FieldsProps } from './fields-props.ts'
import { SimilarFields } from './similar-fields.tsx'
import { useCreateAsset } from './use-create-asset.ts'

const purchaseNames: readonly AssetField[] = [
  'purchaseDate',
  'purchasePrice',
  'vendor',
  'installDate',
  'usefulLife',
  'replacementCost',
  'replacementDateInput',
  'salvageValue',
]

type Props = { readonly state: DraftState<AssetDraft, null> }

/** The form for one or several new assets, in the order of the asset's page. */
export function CreateAssetForm({ state }: Props): ReactNode {
  const { settings } = useWorkspace()
  const creating = useCreateAsset(state)
  const count = state.draft.alike === null ? 1 : similarAssets(state.draft.alike).length
  return (
    <CreateRecordForm
      state={state}
      problems={problemsOf(state.draft, settings)}
      creating={creating}
      submitLabel={count > 1 ? `Create ${count} Assets` : 'Create Asset'}
      onSubmit={creating.send}
    >
      {(form) => {
        const fields = withSharedFaults(form)
        return (
          <>
            <SectionCard title="Overview" actions={<SimilarButton {...fields} />}>
              <div className={classes.fields}>
                <AssetPropertyField {...fields} />
                <NameFields {...fields} />
                <KindFields {...fields} />
              </div>
            </SectionCard>
            <FieldsCard title="Location">
              <PlacesFields {...fields} />
            </FieldsCard>
            <FieldsCard title="Specifications">
              <CatalogInputs {...fields} names={specifications(fields)} />
            </FieldsCard>
            <FieldsCard title="Notes">
              <JobTypeField {...fields} />
              <CatalogInputs {...fields} names={['criticalNum']} />
              <CustomInputs {...fields} />
              <CatalogInputs {...fields} names={['notes']} />
            </FieldsCard>
            <RareCard title="Purchase and Value" names={purchaseNames} fields={fields}>
              <PurchaseFields {...fields} />
            </RareCard>
            <RareCard title="Service Agreement" names={agreementFields} fields={fields}>
              <AgreementFields {...fields} />
            </RareCard>
            <RareCard title="Warranty" names={warrantyFields} fields={fields}>
              <CatalogInputs {...fields} names={warrantyFields} />
            </RareCard>
          </>
        )
      }}
    </CreateRecordForm>
  )
}

/** For several assets, the server reports shared fields under `asset.`. */
const withSharedFaults = (fields: FieldsProps): FieldsProps => ({
  ...fields,
  errorOf: (field) => fields.errorOf(field) ?? fields.errorOf(`asset.${field}`),
})

type RareProps = {
  readonly title: string
  readonly names: readonly AssetField[]
  readonly fields: FieldsProps
  readonly children: ReactNode
}

/** A rarely used section, collapsed to one line while empty. */
function RareCard({ title, names, fields, children }: RareProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (isOpen || names.some((name) => fields.draft.fields[name] !== '')) {
    return <FieldsCard title={title}>{children}</FieldsCard>
  }
  return (
    <SectionCard
      title={title}
      isQuiet
      actions={
        <AddButton aria-label={`Add ${title}`} onClick={() => setOpen(true)}>
          Add
        </AddButton>
      }
    >
      {null}
    </SectionCard>
  )
}

/** Unique fields are shown for a single asset only. */
const specifications = ({ draft }: FieldsProps) =>
  draft.alike === null
    ? (['manufacturer', 'model', 'serialNum', 'barcode'] as const)
    : (['manufacturer', 'model'] as const)

function NameFields(fields: FieldsProps): ReactNode {
  const { draft, change, errorOf } = fields
  if (draft.alike !== null) {
    return (
      <SimilarFields
        propertyId={draft.propertyId}
        alike={draft.alike}
        errorOf={errorOf}
        onChange={(alike) => change({ alike })}
      />
    )
  }
  return (
    <>
      <CatalogInput {...fields} field="assetCode" isRequired />
      <CatalogInput {...fields} field="name" isRequired />
    </>
  )
}

/** Switches between one and several assets. Code and name become the start of the patterns. */
function SimilarButton({ draft, change }: FieldsProps): ReactNode {
  const { alike, fields } = draft
  const toSeveral = () =>
    change({
      alike: {
        codePattern: `${fields.assetCode.trim()}{n}`,
        namePattern: `${fields.name.trim()} {n}`.trim(),
        first: '1',
        count: '2',
      },
      fields: { ...fields, serialNum: '', barcode: '' },
    })
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={alike === null && <IconCopyPlus size={16} aria-hidden />}
      onClick={() => (alike === null ? toSeveral() : change({ alike: null }))}
    >
      {alike === null ? 'Several alike…' : 'Only one'}
    </Button>
  )
}
