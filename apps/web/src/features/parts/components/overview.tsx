import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { partFields } from '@fettle/rules/parts/part-fields'
import { partTypes } from '@fettle/rules/records/limits'
import { formatAmount } from '@fettle/rules/text/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { companyChoicesQuery } from '#nouns/people/company-choices.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor } from '#records/form/lazy-editors.ts'
import { recordFields } from '#records/form/record-fields.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { partChange, partKind } from '../part-change.ts'
import classes from './parts.module.css'

type Props = { readonly part: PartDetail }

const { Field, TextField, NumberField } = recordFields({
  kind: partKind,
  change: partChange,
  permission: 'parts.edit',
  fields: partFields,
})

/** All fields of a part outside of its stock ([C1.007]). */
export function Overview({ part }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <FieldList>
      <TextField record={part} name="partName" isWide />
      <TextField record={part} name="partCode" />
      <Field
        record={part}
        label="Type"
        value={part.partType}
        body={(value) => ({ partType: partTypes.find((type) => type === value) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={partTypes} />}
      >
        {part.partType}
      </Field>
      <NumberField record={part} name="partUnitCost">
        {formatAmount(part.partUnitCost, settings)}
      </NumberField>
      <TextField record={part} name="costUnits" />
      <TextField record={part} name="manufacturer" />
      <TextField record={part} name="manufacturerNumber" />
      <Supplier part={part} />
      <TextField record={part} name="vendorPartNumber" />
      <TextField record={part} name="accountCode" />
      <TextField record={part} name="cPartBarCode" />
      <DisplayField label={settings.multiPropLabelSingular}>{part.propertyName}</DisplayField>
      <DisplayField label="Active">{part.partActiveFlag ? 'Yes' : 'No'}</DisplayField>
      <TextField record={part} name="description" isWide />
    </FieldList>
  )
}

function Supplier({ part }: Props): ReactNode {
  const { actor } = useWorkspace()
  const { vendorId, vendorName } = part
  const isLink = vendorId !== null && may(actor, 'vendors.read')
  return (
    <Field
      record={part}
      label="Supplier"
      value={vendorId === null ? '' : String(vendorId)}
      body={(value) => ({ vendorId: value === '' ? null : Number(value) })}
      isPressable={isLink}
      editor={(editor) => <SupplierEditor {...editor} part={part} />}
    >
      {isLink ? (
        <Link to="/vendors/$vendorId" params={{ vendorId: String(vendorId) }} className={classes.link}>
          {vendorName}
        </Link>
      ) : (
        vendorName
      )}
    </Field>
  )
}

function SupplierEditor({ part, ...editor }: EditorProps & Props): ReactNode {
  const companies = useQuery(companyChoicesQuery(part.propertyId))
  return <ChoiceEditor {...editor} canClear offer={companies} choices={companies.data ?? []} />
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

/** Stock of a part with its reorder point. A part that is not stocked has no quantities ([C1.011]). */
export function Stock({ part }: Props): ReactNode {
  const { costUnits, partStockedFlag: isStocked, leadDays } = part
  return (
    <FieldList>
      <Field
        record={part}
        label="Stocked"
        value={yesOrNo(isStocked)}
        body={(value) => ({ partStockedFlag: value === 'Yes' })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={['Yes', 'No']} />}
      >
        {yesOrNo(isStocked)}
      </Field>
      {isStocked && (
        <>
          <DisplayField label="On Hand">{quantityText(part.partOnHand, costUnits)}</DisplayField>
          <DisplayField label="Reserved">{quantityText(part.partReserved, costUnits)}</DisplayField>
          <DisplayField label="Available">{quantityText(part.partAvailable, costUnits)}</DisplayField>
          <DisplayField label="On Order">{quantityText(part.partOnOrder, costUnits)}</DisplayField>
          <NumberField record={part} name="reorderAt">
            {quantityText(part.reorderAt, costUnits)}
          </NumberField>
          <NumberField record={part} name="reorderTo">
            {quantityText(part.reorderTo, costUnits)}
          </NumberField>
          <NumberField record={part} name="leadDays">
            {leadDays === null ? null : `${leadDays} ${leadDays === 1 ? 'day' : 'days'}`}
          </NumberField>
        </>
      )}
    </FieldList>
  )
}
