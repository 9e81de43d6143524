import type { DocumentDetail } from '@fettle/contract/documents'
import { may } from '@fettle/rules/access/permissions'
import { documentFields } from '@fettle/rules/documents/document-fields'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { EditableField, type EditableFieldProps } from '#records/form/editable-field.tsx'
import { DayEditor, NumberEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { type DocumentChangeBody, documentChange, documentKind } from '../document-change.ts'
import { useDocumentZone } from './document-badges.tsx'

type Props = { readonly document: DocumentDetail }

type FieldProps = Props &
  Omit<EditableFieldProps<DocumentDetail>, 'kind' | 'record' | 'isEditable' | 'change'> & {
    readonly body: (value: string) => DocumentChangeBody
  }

/** A field of a document, edited in place with permission to edit documents. */
function DocumentField({ document, body, ...field }: FieldProps): ReactNode {
  const { actor } = useWorkspace()
  return (
    <EditableField
      {...field}
      kind={documentKind}
      record={document}
      isEditable={may(actor, 'documents.edit')}
      change={(record, value) => documentChange(record, body(value))}
    />
  )
}

/** All fields of a document ([C3.003]). */
export function Overview({ document }: Props): ReactNode {
  const { settings } = useWorkspace()
  const zone = useDocumentZone(document)
  const { expiresOn, remindDays } = document
  return (
    <FieldList>
      <TextField document={document} name="docTitle" isWide />
      <TextField document={document} name="docType" />
      <TextField document={document} name="docCategory" />
      <TextField document={document} name="docDescription" isWide />
      <DisplayField label="Status Date">{formatDate(document.docStatusDate, settings)}</DisplayField>
      <DocumentField
        document={document}
        label={documentFields.expiresOn.label}
        value={expiresOn ?? ''}
        body={(value) => ({ expiresOn: value === '' ? null : value })}
        editor={(editor) => <DayEditor {...editor} />}
      >
        {expiresOn === null ? null : formatDate(expiresOn, settings)}
      </DocumentField>
      <DocumentField
        document={document}
        label={documentFields.remindDays.label}
        value={remindDays === null ? '' : String(remindDays)}
        body={(value) => ({ remindDays: value === '' ? null : Number(value) })}
        editor={(editor) => <NumberEditor {...editor} field={documentFields.remindDays} sign="" />}
      >
        {remindDays ?? '60, 30 and 7'}
      </DocumentField>
      <DisplayField label="Changed By">{document.modifiedBy}</DisplayField>
      <DisplayField label="Changed On">
        <RecordTime iso={document.modifiedDateTime} zone={zone} />
      </DisplayField>
    </FieldList>
  )
}

type TextProps = Props & {
  readonly name: 'docTitle' | 'docType' | 'docCategory' | 'docDescription'
  readonly isWide?: boolean
}

function TextField({ document, name, isWide = false }: TextProps): ReactNode {
  const { label, max } = documentFields[name]
  const hasLines = 'hasLines' in documentFields[name]
  return (
    <DocumentField
      document={document}
      label={label}
      value={document[name]}
      body={(entered) => ({ [name]: entered })}
      isWide={isWide}
      keepsLines={hasLines}
      editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={hasLines} />}
    >
      {document[name]}
    </DocumentField>
  )
}
