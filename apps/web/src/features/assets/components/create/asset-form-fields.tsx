import { costPeriods } from '@fettle/rules/assets/asset-cover'
import { customFieldEntry, usedCustomFields } from '@fettle/rules/assets/asset-custom-fields'
import { asksReason, assetStatuses } from '@fettle/rules/assets/asset-status'
import { depreciationMethods, lifeUnits } from '@fettle/rules/assets/depreciation-methods'
import type { AssetField } from '@fettle/rules/records/asset-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AssetChoiceField } from '#nouns/assets/asset-choice-field.tsx'
import { AssetClassFields } from '#nouns/assets/asset-class-fields.tsx'
import { PropertyField, PropertyPlaceFields } from '#nouns/places/property-place-fields.tsx'
import { noPlace } from '#nouns/places/use-place-picking.ts'
import { jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import classes from '#records/form/record-form.module.css'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { jobTypeChoices } from '../../job-type-choices.ts'
import { statusOf } from '../../status-change.ts'
import { CatalogInput } from './catalog-input.tsx'
import type { FieldsProps } from './fields-props.ts'

/** The asset's property. Changing it resets choices that depend on it. */
export const AssetPropertyField = ({ draft, change }: FieldsProps): ReactNode => (
  <PropertyField
    propertyId={draft.propertyId}
    onChange={(propertyId) => change({ ...noPlace, propertyId, parent: null, jobTypeId: '' })}
  />
)

/** Class, status with start and reason, and parent asset. */
export function KindFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { system, category, function: third } = draft
  return (
    <>
      <AssetClassFields value={{ system, category, function: third }} onChange={change} hideAll />
      <ChoiceField
        label="Status"
        isRequired
        value={draft.status}
        choices={choicesByName(assetStatuses)}
        error={errorOf('status')}
        onChange={(name) => change({ status: statusOf(name ?? '') })}
      />
      <AssetChoiceField
        label="Part of"
        propertyId={draft.propertyId}
        asset={draft.parent}
        error={errorOf('parentId')}
        onChange={(parent) => change({ parent })}
      />
      {asksReason(draft.status) && (
        <>
          <MomentField
            label="Since"
            placeholder="Now"
            description="In the property's time zone"
            value={draft.statusSince}
            error={errorOf('statusSince')}
            onChange={(statusSince) => change({ statusSince })}
          />
          <Textarea
            label="Reason"
            className={classes.wide ?? ''}
            withAsterisk
            maxLength={maxLength.reason}
            value={draft.statusReason}
            error={errorOf('statusReason')}
            onChange={(event) => change({ statusReason: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}

export function PlacesFields(fields: FieldsProps): ReactNode {
  const { draft, change, errorOf } = fields
  return (
    <>
      <PropertyPlaceFields {...fields} propertyId={draft.propertyId} />
      <CatalogInput {...fields} field="location3" />
      <TextInput
        label="GPS"
        placeholder="Latitude, longitude"
        maxLength={maxLength.gps}
        value={draft.gps}
        error={errorOf('gps')}
        onChange={(event) => change({ gps: event.currentTarget.value })}
        data-field="gps"
      />
    </>
  )
}

export function JobTypeField({ draft, change, errorOf }: FieldsProps): ReactNode {
  const offer = useQuery(jobTypesQuery(draft.propertyId))
  return (
    <ChoiceField
      label="Job Default"
      canClear
      value={draft.jobTypeId}
      choices={jobTypeChoices(offer.data ?? [])}
      offer={offer}
      error={errorOf('jobTypeId')}
      onChange={(id) => change({ jobTypeId: id ?? '' })}
    />
  )
}

/** The configured fields among user1 to user20. */
export function CustomInputs({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { settings } = useWorkspace()
  const { custom } = draft
  return usedCustomFields(settings.assetCustomFields).map(({ name, label }) => (
    <TextInput
      key={name}
      label={label}
      maxLength={customFieldEntry.max}
      value={custom?.[name] ?? ''}
      error={errorOf(name)}
      onChange={(event) => change({ custom: { ...custom, [name]: event.currentTarget.value } })}
      data-field={name}
    />
  ))
}

/** Several catalog fields in sequence. */
export function CatalogInputs({ names, ...fields }: FieldsProps & { names: readonly AssetField[] }) {
  return names.map((name) => <CatalogInput key={name} {...fields} field={name} />)
}

/** A choice from an optional list of values. */
function WordField<W extends string>(props: {
  readonly label: string
  readonly words: readonly W[]
  readonly value: W
  readonly empty: W
  readonly error: string | null
  readonly onChange: (word: W) => void
}): ReactNode {
  const { words, empty, onChange } = props
  return (
    <ChoiceField
      label={props.label}
      canClear
      value={props.value}
      choices={choicesByName(words.filter((word) => word !== empty))}
      error={props.error}
      onChange={(name) => onChange(words.find((word) => word === name) ?? empty)}
    />
  )
}

/** Purchase cost and depreciation. */
export function PurchaseFields(fields: FieldsProps): ReactNode {
  const { draft, change, errorOf } = fields
  return (
    <>
      <CatalogInputs
        {...fields}
        names={['purchaseDate', 'purchasePrice', 'vendor', 'installDate', 'usefulLife']}
      />
      <WordField
        label="Useful Life Unit"
        words={lifeUnits}
        empty=""
        value={draft.usefulLifeTimeUnit}
        error={errorOf('usefulLifeTimeUnit')}
        onChange={(usefulLifeTimeUnit) => change({ usefulLifeTimeUnit })}
      />
      <CatalogInputs {...fields} names={['replacementCost', 'replacementDateInput']} />
      <WordField
        label="Depreciation"
        words={depreciationMethods}
        empty=""
        value={draft.depreciation}
        error={errorOf('depreciation')}
        onChange={(depreciation) => change({ depreciation })}
      />
      {draft.depreciation === 'Declining balance' && <CatalogInput {...fields} field="depreciationRate" />}
      <CatalogInput {...fields} field="salvageValue" />
    </>
  )
}

export function AgreementFields(fields: FieldsProps): ReactNode {
  const { draft, change, errorOf } = fields
  return (
    <>
      <CatalogInputs
        {...fields}
        names={[
          'maintAgreemtType',
          'maintAgreemtBegin',
          'maintAgreemtEnd',
          'maintCompany',
          'maintContact',
          'maintPhoneNum',
          'maintCellNum',
          'maintEmailAddress',
          'maintAgreemtCost',
        ]}
      />
      <WordField
        label="Cost per"
        words={costPeriods}
        empty=""
        value={draft.maintAgreemtCostPeriod}
        error={errorOf('maintAgreemtCostPeriod')}
        onChange={(maintAgreemtCostPeriod) => change({ maintAgreemtCostPeriod })}
      />
      <CatalogInput {...fields} field="maintContractNotes" />
    </>
  )
}
