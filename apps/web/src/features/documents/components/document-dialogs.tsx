import { deleteDocument } from '@fettle/contract/document-changes'
import type { DocumentDetail } from '@fettle/contract/documents'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { describeError } from '#lib/error-texts.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { documentKind, madeCurrent, useDocumentChange } from '../document-change.ts'
import { AddLinkDialog } from './add-link-dialog.tsx'
import type { DocumentDialog } from './document-actions.ts'
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
  const navigate = useNavigate()
  const { documentId, docTitle, links } = document
  const linked = links.length === 1 ? '1 record loses it' : `${links.length} records lose it`
  return (
    <DeleteRecordDialog
      kind={documentKind}
      record={document}
      name={docTitle}
      message={`All versions are deleted${links.length === 0 ? '' : `, and ${linked}`}. This cannot be undone.`}
      remove={(headers) => call(deleteDocument, { params: { documentId }, ...headers })}
      onGone={() => navigate({ to: '/documents', replace: true })}
      onClose={onClose}
    />
  )
}
