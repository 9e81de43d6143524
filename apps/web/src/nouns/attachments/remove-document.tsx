import type { DocumentDetail } from '@fettle/contract/documents'
import type { DocumentSummary } from '@fettle/contract/order-children'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { Confirm } from '#ui/confirm.tsx'
import { type DocumentOwner, documentQuery, removeDocumentOptions } from './attachment.queries.ts'

type Props = {
  readonly document: DocumentSummary
  readonly owner: DocumentOwner
  readonly onClose: () => void
}

/** Confirms removing a document from its record. It is deleted if it has no other links (C0). */
export function RemoveDocument({ document, owner, onClose }: Props): ReactNode {
  const { documentId, docTitle } = document
  const { data, isPending: isReading } = useQuery(documentQuery(documentId))
  const { mutate, isPending, error } = useSingleMutation(removeDocumentOptions(useQueryClient()))
  const others = data ? countLinks(data) - 1 : 0
  const texts =
    others > 0
      ? {
          title: `Remove ${docTitle} from this ${ownerName(owner)}?`,
          message: `It stays with ${others} other ${others === 1 ? 'record' : 'records'}.`,
          confirmLabel: 'Remove',
        }
      : { title: `Delete ${docTitle}? This cannot be undone.`, confirmLabel: 'Delete' }
  return (
    <Confirm
      {...texts}
      opened
      isDangerous
      isBusy={isPending || isReading}
      error={error ? firstMessage(error) : undefined}
      onConfirm={() => mutate({ documentId, owner }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function ownerName(owner: DocumentOwner): string {
  if ('assetId' in owner) return 'asset'
  if ('vendorId' in owner) return 'vendor'
  if ('partId' in owner) return 'part'
  if ('issueId' in owner) return 'issue'
  return 'workorderId' in owner ? 'order' : 'PM schedule'
}

const countLinks = (document: DocumentDetail): number =>
  [
    document.workorderIds,
    document.pmScheduleIds,
    document.assetIds,
    document.partIds,
    document.vendorIds,
    document.procedureIds,
    document.issueIds,
    document.costs,
  ].reduce((sum, ids) => sum + ids.length, 0)

/** The server's first message. */
function firstMessage(error: Error): string {
  const { title, message } = describeError(error)
  return message === errorTitle ? title : message
}
