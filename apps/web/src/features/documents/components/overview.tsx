import type { DocumentDetail } from '@fettle/contract/documents'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { useDocumentZone } from './document-badges.tsx'

/** All fields of a document ([C3.003]). */
export function Overview({ document }: { readonly document: DocumentDetail }): ReactNode {
  const { settings } = useWorkspace()
  const zone = useDocumentZone(document)
  return (
    <FieldList>
      <DisplayField label="Title" isWide>
        {document.docTitle}
      </DisplayField>
      <DisplayField label="Type">{document.docType}</DisplayField>
      <DisplayField label="Category">{document.docCategory}</DisplayField>
      <DisplayField label="Description" isWide keepsLines>
        {document.docDescription}
      </DisplayField>
      <DisplayField label="Status Date">{formatDate(document.docStatusDate, settings)}</DisplayField>
      <DisplayField label="Expires">
        {document.expiresOn === null ? null : formatDate(document.expiresOn, settings)}
      </DisplayField>
      <DisplayField label="Changed By">{document.modifiedBy}</DisplayField>
      <DisplayField label="Changed On">
        <RecordTime iso={document.modifiedDateTime} zone={zone} />
      </DisplayField>
    </FieldList>
  )
}
