import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { may } from '@fettle/rules/access/permissions'
import { requisitionFields } from '@fettle/rules/parts/requisition-fields'
import { isDraftRequisition } from '@fettle/rules/parts/requisition-status'
import { formatDate } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { warehouseChoicesQuery } from '#nouns/parts/warehouse-choices.queries.ts'
import { companyChoicesQuery } from '#nouns/people/company-choices.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { recordFields } from '#records/form/record-fields.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { requisitionChange, requisitionKind } from '../requisition-change.ts'
import classes from './requisitions.module.css'

type Props = { readonly requisition: RequisitionDetail }

const { Field, TextField, DateField } = recordFields({
  kind: requisitionKind,
  change: requisitionChange,
  permission: 'parts.edit',
  fields: requisitionFields,
})

const idText = (id: number | null) => (id === null ? '' : String(id))
const idOrNull = (text: string) => (text === '' ? null : Number(text))

/** All fields of a requisition outside of its lines. */
export function Overview({ requisition }: Props): ReactNode {
  const { settings, actor } = useWorkspace()
  const { orderedOn } = requisition
  const isLink = requisition.vendorId !== null && may(actor, 'vendors.read')
  const isDraft = isDraftRequisition(requisition.status)
  return (
    <FieldList>
      <Field
        record={requisition}
        isEditable={isDraft}
        label="Supplier"
        value={idText(requisition.vendorId)}
        isPressable={isLink}
        body={(value) => ({ vendorId: idOrNull(value) })}
        editor={(editor) => <SupplierEditor {...editor} propertyId={requisition.propertyId} />}
      >
        {isLink ? (
          <Link
            to="/vendors/$vendorId"
            params={{ vendorId: idText(requisition.vendorId) }}
            className={classes.link}
          >
            {requisition.vendorName}
          </Link>
        ) : (
          requisition.vendorName
        )}
      </Field>
      <Field
        record={requisition}
        isEditable={isDraft}
        label="Warehouse"
        value={idText(requisition.warehouseId)}
        body={(value) => ({ warehouseId: idOrNull(value) })}
        editor={(editor) => <WarehouseEditor {...editor} propertyId={requisition.propertyId} />}
      >
        {requisition.warehouse}
      </Field>
      <DateField record={requisition} name="neededOn" />
      <DisplayField label="Ordered On">
        {orderedOn === null ? null : formatDate(orderedOn, settings)}
      </DisplayField>
      <TextField record={requisition} name="reference" />
      <DisplayField label={settings.multiPropLabelSingular}>{requisition.propertyName}</DisplayField>
      <DisplayField label="Created By">{requisition.createdBy}</DisplayField>
      <DisplayField label="Submitted By">{requisition.submittedBy}</DisplayField>
      <DisplayField label="Approved By">{requisition.approvedBy}</DisplayField>
      <TextField record={requisition} name="note" isWide />
    </FieldList>
  )
}

type OfProperty = EditorProps & { readonly propertyId: number }

function SupplierEditor({ propertyId, ...editor }: OfProperty): ReactNode {
  const companies = useQuery(companyChoicesQuery(propertyId))
  return <ChoiceEditor {...editor} canClear offer={companies} choices={companies.data ?? []} />
}

function WarehouseEditor({ propertyId, ...editor }: OfProperty): ReactNode {
  const warehouses = useQuery(warehouseChoicesQuery(propertyId))
  return <ChoiceEditor {...editor} canClear offer={warehouses} choices={warehouses.data ?? []} />
}
