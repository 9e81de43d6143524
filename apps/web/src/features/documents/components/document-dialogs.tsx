import { deleteDocument } from '@fettle/contract/document-changes'
import type { DocumentDetail } from '@fettle/contract/documents'
import { required } from '@fettle/rules/records/problem'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { describeError, fieldErrors } from '#lib/error-texts.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { documentKind, linkAdded, madeCurrent, useDocumentChange } from '../document-change.ts'
import { type LinkableRecord, type LinkField, linkables } from '../linkable-records.queries.ts'
import { linkedIds } from '../linked-records.ts'
import type { DocumentDialog } from './document-actions.ts'
import { LinkKindField } from './link-kind-field.tsx'
import { LinkableRecordField } from './linkable-record-field.tsx'
import { NewVersionDialog } from './new-version-dialog.tsx'

type Props = { readonly document: DocumentDetail; readonly onClose: () => void }

/** The dialog that is open on a document's page. */
export function DocumentDialogs({ opened, ...props }: Props & { opened: DocumentDialog }): ReactNode {
  if ('version' in opened) return <MakeCurrentDialog {...props} version={opened.version} />
  if (opened.name === 'delete') return <DeleteDialog {...props} />
  if (opened.name === 'add-link') return <AddLinkDialog {...props} />
  return <NewVersionDialog {...props} />
}

/** Copies an old version as the newest, after asking ([C3.006]). */
function MakeCurrentDialog({ document, version, onClose }: Props & { version: number }): ReactNode {
  const changing = useDocumentChange(document.documentId)
  return (
    <Confirm
      title={`Make version ${version} current?`}
      opened
      message={`A copy of version ${version} becomes version ${document.nextVersionNumber}. All versions stay in the list.`}
      confirmLabel="Make Current"
      isBusy={changing.isPending}
      error={changing.error ? describeError(changing.error).message : undefined}
      onConfirm={() =>
        changing.run(madeCurrent(document, version), {
          notice: `Version ${version} is current again.`,
          onDone: onClose,
        })
      }
      onClose={onClose}
    />
  )
}

/** Deletes a document after asking. */
function DeleteDialog({ document, onClose }: Props): ReactNode {
  const { documentId, docTitle, links } = document
  const linked = links.length === 1 ? '1 record loses it' : `${links.length} records lose it`
  return (
    <DeleteRecordDialog
      kind={documentKind}
      record={document}
      name={docTitle}
      message={`All versions are deleted${links.length === 0 ? '' : `, and ${linked}`}. This cannot be undone.`}
      remove={(headers) => call(deleteDocument, { params: { documentId }, ...headers })}
      list="/documents"
      onClose={onClose}
    />
  )
}

type Entry = { readonly field: LinkField | null; readonly record: LinkableRecord | null }

const width = 440

/** Links a document to an order, asset, PM schedule, part, vendor or procedure. */
function AddLinkDialog({ document, onClose }: Props): ReactNode {
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
