import type { DocumentDetail } from '@fettle/contract/documents'
import { documentFields } from '@fettle/rules/documents/document-fields'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { recordFields } from '#records/form/record-fields.tsx'
import { RecordTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { documentChange, documentKind } from '../document-change.ts'
import { useDocumentZone } from './document-badges.tsx'

type Props = { readonly document: DocumentDetail }

const { TextField, NumberField, DateField } = recordFields({
  kind: documentKind,
  change: documentChange,
  permission: 'documents.edit',
  fields: documentFields,
})

/** All fields of a document ([C3.003]). */
export function Overview({ document }: Props): ReactNode {
  const { settings, properties } = useWorkspace()
  const zone = useDocumentZone(document)
  return (
    <FieldList>
      <TextField record={document} name="docTitle" isWide />
      <TextField record={document} name="docType" />
      <TextField record={document} name="docCategory" />
      <TextField record={document} name="docDescription" isWide />
      <DisplayField label="Status Date">{formatDate(document.docStatusDate, settings)}</DisplayField>
      <DateField record={document} name="expiresOn" />
      <NumberField record={document} name="remindDays">
        {document.remindDays ?? '60, 30 and 7'}
      </NumberField>
      <DisplayField label={settings.multiPropLabelSingular}>
        {properties.find(({ propertyId }) => propertyId === document.propertyId)?.propertyName}
      </DisplayField>
      <DisplayField label="Changed By">{document.modifiedBy}</DisplayField>
      <DisplayField label="Changed On">
        <RecordTime iso={document.modifiedDateTime} zone={zone} />
      </DisplayField>
    </FieldList>
  )
}
