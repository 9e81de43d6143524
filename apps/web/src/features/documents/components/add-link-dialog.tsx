import type { DocumentDetail } from '@fettle/contract/documents'
import { required } from '@fettle/rules/records/problem'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { linkAdded, useDocumentChange } from '../document-change.ts'
import { type LinkableRecord, type LinkField, linkables } from '../linkable-records.queries.ts'
import { linkedIds } from '../linked-records.ts'
import { LinkKindField } from './link-kind-field.tsx'
import { LinkableRecordField } from './linkable-record-field.tsx'

type Props = { readonly document: DocumentDetail; readonly onClose: () => void }
type Entry = { readonly field: LinkField | null; readonly record: LinkableRecord | null }

const width = 440

/** Links a document to an order, asset, PM schedule, part, vendor or procedure. */
export function AddLinkDialog({ document, onClose }: Props): ReactNode {
  const changing = useDocumentChange(document.documentId)
  const [hasTried, setTried] = useState(false)
  const { entry, change, unsaved } = useStoredEntry<Entry>(`document-${document.documentId}-link`, {
    field: null,
    record: null,
  })
  const { field, record } = entry
  const refused = fieldErrors(changing.error)
  const missing = (name: string, label: string) => (hasTried ? required(name, label).message : null)
  const submit = () => {
    setTried(true)
    if (field === null || record === null) return
    changing.run(linkAdded(document, field, record.id), {
      notice: `The document is linked to ${record.label}.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`Add Link to ${document.docTitle}`} width={width} onClose={onClose}>
      <ActionForm label="Add Link" changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={submit}>
        <LinkKindField
          field={field}
          error={field === null ? missing('field', 'Linked Record') : null}
          onChange={(chosen) => change({ field: chosen, record: null })}
        />
        {field !== null && (
          <LinkableRecordField
            key={field}
            field={field}
            propertyId={document.propertyId}
            record={record}
            omit={linkedIds(document, field)}
            error={record === null ? missing('record', linkables[field].label) : (refused.get(field) ?? null)}
            onChange={(chosen) => change({ record: chosen })}
          />
        )}
      </ActionForm>
    </SheetPanel>
  )
}
