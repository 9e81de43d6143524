import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { type PartField, partFields } from '@fettle/rules/parts/part-fields'
import type { FieldsOfKind } from '@fettle/rules/records/field'
import { partTypes } from '@fettle/rules/records/limits'
import { formatAmount, signOf } from '@fettle/rules/text/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { companyChoicesQuery } from '#nouns/people/company-choices.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditableFieldProps, type EditorProps } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor, NumberEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { type PartChangeBody, partChange, partKind } from '../part-change.ts'
import classes from './parts.module.css'

type Props = { readonly part: PartDetail }
type PartText = FieldsOfKind<typeof partFields, 'text'>
type PartNumber = FieldsOfKind<typeof partFields, 'number'>

type FieldProps = Props &
  Omit<EditableFieldProps<PartDetail>, 'kind' | 'record' | 'isEditable' | 'change'> & {
    readonly body: (value: string) => PartChangeBody
  }

/** A field of a part, edited in place with permission to edit parts. */
function PartInput({ part, body, ...field }: FieldProps): ReactNode {
  const { actor } = useWorkspace()
  return (
    <EditableField
      {...field}
      kind={partKind}
      record={part}
      isEditable={may(actor, 'parts.edit')}
      change={(record, value) => partChange(record, body(value))}
    />
  )
}

/** All fields of a part outside of its stock ([C1.007]). */
export function Overview({ part }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <FieldList>
      <TextField part={part} name="partName" isWide />
      <TextField part={part} name="partCode" />
      <PartInput
        part={part}
        label="Type"
        value={part.partType}
        body={(value) => ({ partType: partTypes.find((type) => type === value) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={partTypes} />}
      >
        {part.partType}
      </PartInput>
      <NumberField part={part} name="partUnitCost">
        {formatAmount(part.partUnitCost, settings)}
      </NumberField>
      <TextField part={part} name="costUnits" />
      <TextField part={part} name="manufacturer" />
      <TextField part={part} name="manufacturerNumber" />
      <Supplier part={part} />
      <TextField part={part} name="vendorPartNumber" />
      <TextField part={part} name="accountCode" />
      <TextField part={part} name="cPartBarCode" />
      <DisplayField label={settings.multiPropLabelSingular}>{part.propertyName}</DisplayField>
      <DisplayField label="Active">{part.partActiveFlag ? 'Yes' : 'No'}</DisplayField>
      <TextField part={part} name="description" isWide />
    </FieldList>
  )
}

const keepsLines = (name: PartField): boolean => 'hasLines' in partFields[name]

type TextProps = Props & { readonly name: PartText; readonly isWide?: boolean }

function TextField({ part, name, isWide = false }: TextProps): ReactNode {
  const { label, max } = partFields[name]
  const hasLines = keepsLines(name)
  return (
    <PartInput
      part={part}
      label={label}
      value={part[name]}
      body={(entered) => ({ [name]: entered })}
      isWide={isWide}
      keepsLines={hasLines}
      editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={hasLines} />}
    >
      {part[name]}
    </PartInput>
  )
}

type NumberProps = Props & { readonly name: PartNumber; readonly children: ReactNode }

function NumberField({ part, name, children }: NumberProps): ReactNode {
  const { settings } = useWorkspace()
  const value = part[name]
  return (
    <PartInput
      part={part}
      label={partFields[name].label}
      value={value === null ? '' : String(value)}
      body={(entered) => ({ [name]: entered === '' ? null : Number(entered) })}
      editor={(editor) => <NumberEditor {...editor} field={partFields[name]} sign={signOf(settings)} />}
    >
      {children}
    </PartInput>
  )
}

function Supplier({ part }: Props): ReactNode {
  const { actor } = useWorkspace()
  const { vendorId, vendorName } = part
  const isLink = vendorId !== null && may(actor, 'vendors.read')
  return (
    <PartInput
      part={part}
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
    </PartInput>
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
      <PartInput
        part={part}
        label="Stocked"
        value={yesOrNo(isStocked)}
        body={(value) => ({ partStockedFlag: value === 'Yes' })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={['Yes', 'No']} />}
      >
        {yesOrNo(isStocked)}
      </PartInput>
      {isStocked && (
        <>
          <DisplayField label="On Hand">{quantityText(part.partOnHand, costUnits)}</DisplayField>
          <DisplayField label="Reserved">{quantityText(part.partReserved, costUnits)}</DisplayField>
          <DisplayField label="Available">{quantityText(part.partAvailable, costUnits)}</DisplayField>
          <DisplayField label="On Order">{quantityText(part.partOnOrder, costUnits)}</DisplayField>
          <NumberField part={part} name="reorderAt">
            {quantityText(part.reorderAt, costUnits)}
          </NumberField>
          <NumberField part={part} name="reorderTo">
            {quantityText(part.reorderTo, costUnits)}
          </NumberField>
          <NumberField part={part} name="leadDays">
            {leadDays === null ? null : `${leadDays} ${leadDays === 1 ? 'day' : 'days'}`}
          </NumberField>
        </>
      )}
    </FieldList>
  )
}
