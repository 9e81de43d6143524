import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { may } from '@fettle/rules/access/permissions'
import { requisitionFields } from '@fettle/rules/parts/requisition-fields'
import { isDraftRequisition } from '@fettle/rules/parts/requisition-status'
import { formatDate } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { warehouseChoicesQuery } from '#nouns/parts/warehouse-choices.queries.ts'
import { companyChoicesQuery } from '#nouns/people/company-choices.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditableFieldProps, type EditorProps } from '#records/form/editable-field.tsx'
import { DayEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { type RequisitionChangeBody, requisitionChange, requisitionKind } from '../requisition-change.ts'

type Props = { readonly requisition: RequisitionDetail }

type FieldProps = Props &
  Omit<EditableFieldProps<RequisitionDetail>, 'kind' | 'record' | 'isEditable' | 'change'> & {
    readonly body: (value: string) => RequisitionChangeBody
    /** Whether it changes while the requisition is a draft only. */
    readonly isOfDraft?: boolean
  }

/** A field of a requisition, edited in place with permission to edit parts. */
function Field({ requisition, body, isOfDraft = false, ...field }: FieldProps): ReactNode {
  const { actor } = useWorkspace()
  return (
    <EditableField
      {...field}
      kind={requisitionKind}
      record={requisition}
      isEditable={may(actor, 'parts.edit') && (!isOfDraft || isDraftRequisition(requisition.status))}
      change={(record, value) => requisitionChange(record, body(value))}
    />
  )
}

const idText = (id: number | null) => (id === null ? '' : String(id))
const idOrNull = (text: string) => (text === '' ? null : Number(text))

/** All fields of a requisition outside of its lines. */
export function Overview({ requisition }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { note, reference, neededOn, orderedOn } = requisition
  const texts = requisitionFields
  return (
    <FieldList>
      <Field
        requisition={requisition}
        isOfDraft
        label="Supplier"
        value={idText(requisition.vendorId)}
        body={(value) => ({ vendorId: idOrNull(value) })}
        editor={(editor) => <SupplierEditor {...editor} propertyId={requisition.propertyId} />}
      >
        {requisition.vendorName}
      </Field>
      <Field
        requisition={requisition}
        isOfDraft
        label="Warehouse"
        value={idText(requisition.warehouseId)}
        body={(value) => ({ warehouseId: idOrNull(value) })}
        editor={(editor) => <WarehouseEditor {...editor} propertyId={requisition.propertyId} />}
      >
        {requisition.warehouse}
      </Field>
      <Field
        requisition={requisition}
        label={texts.neededOn.label}
        value={neededOn ?? ''}
        body={(value) => ({ neededOn: value === '' ? null : value })}
        editor={(editor) => <DayEditor {...editor} />}
      >
        {neededOn === null ? null : formatDate(neededOn, settings)}
      </Field>
      <DisplayField label="Ordered On">
        {orderedOn === null ? null : formatDate(orderedOn, settings)}
      </DisplayField>
      <Field
        requisition={requisition}
        label={texts.reference.label}
        value={reference}
        body={(entered) => ({ reference: entered })}
        editor={(editor) => <TextEditor {...editor} maxLength={texts.reference.max} hasLines={false} />}
      >
        {reference}
      </Field>
      <DisplayField label={settings.multiPropLabelSingular}>{requisition.propertyName}</DisplayField>
      <DisplayField label="Created By">{requisition.createdBy}</DisplayField>
      <DisplayField label="Submitted By">{requisition.submittedBy}</DisplayField>
      <DisplayField label="Approved By">{requisition.approvedBy}</DisplayField>
      <Field
        requisition={requisition}
        label={texts.note.label}
        value={note}
        body={(entered) => ({ note: entered })}
        isWide
        keepsLines
        editor={(editor) => <TextEditor {...editor} maxLength={texts.note.max} hasLines />}
      >
        {note}
      </Field>
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
