import type { DocumentDetail } from '@fettle/contract/documents'
import { may } from '@fettle/rules/access/permissions'
import { type DocumentStatus, documentMoves, documentStatuses } from '@fettle/rules/documents/document-status'
import { formatDate } from '@fettle/rules/time/time'
import { Button } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconCalendarX,
  IconFileCheck,
  IconPencil,
  IconTag,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { DocumentDownloadButton } from '#nouns/attachments/document-download.tsx'
import { ChangeError } from '#records/change/change-error.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { documentChange, useDocumentChange } from '../document-change.ts'
import { DocumentActionsContext } from './document-actions.ts'
import { DocumentStatusBadge, ExpiryDay } from './document-badges.tsx'
import { OpenLinkButton } from './open-link.tsx'

type Props = { readonly document: DocumentDetail }

/** What the document is, whether it may be used, and its file. */
export function DocumentHead({ document, chips }: Props & { readonly chips: ReactNode }): ReactNode {
  const { documentId, docType, docCategory, currentVersion, expiresOn } = document
  const kind = [docType, docCategory].filter(Boolean).join(' · ')
  return (
    <RecordHead
      title={document.docTitle}
      titleLabel="the title"
      line={`Document Detail · #${documentId}`}
      actions={<DocumentActions document={document} />}
      facts={[
        <>
          <DocumentStatusBadge status={document.docStatus} />
          <span>Version {currentVersion}</span>
        </>,
        <>
          {kind !== '' && <HeadFact icon={<IconTag size={16} aria-hidden />}>{kind}</HeadFact>}
          {expiresOn !== null && (
            <HeadFact icon={<IconCalendarX size={16} aria-hidden />}>
              Expires <ExpiryDay document={document} />
            </HeadFact>
          )}
        </>,
        <StatusNote key="note" document={document} />,
      ]}
    >
      {chips}
    </RecordHead>
  )
}

const notes: Partial<Record<DocumentStatus, string>> = {
  Superseded: 'A newer document replaces this one.',
  Withdrawn: 'Only people who edit documents see it, except on orders that have ended.',
}

const statusOf = ({ docStatus }: DocumentDetail): DocumentStatus =>
  documentStatuses.find((status) => status === docStatus) ?? 'Current'

/** What a status means for readers. */
function StatusNote({ document }: Props): ReactNode {
  const { settings } = useWorkspace()
  const note = notes[statusOf(document)]
  if (note === undefined) return null
  return <span>{`${document.docStatus} on ${formatDate(document.docStatusDate, settings)}. ${note}`}</span>
}

/** The way to a status from another. */
function moveTo(
  to: DocumentStatus,
  from: DocumentStatus,
): { readonly label: string; readonly Icon: TablerIcon } {
  if (to === 'Withdrawn') return { label: 'Withdraw', Icon: IconBan }
  if (to === 'Superseded') return { label: 'Supersede', Icon: IconArchive }
  if (to === 'Draft') return { label: 'Return to Draft', Icon: IconPencil }
  return from === 'Draft'
    ? { label: 'Publish', Icon: IconFileCheck }
    : { label: 'Reinstate', Icon: IconArrowBackUp }
}

/** Publish and Reinstate are buttons. The other changes of the status are in the menu. */
function DocumentActions({ document }: Props): ReactNode {
  const { actor } = useWorkspace()
  const open = use(DocumentActionsContext)
  const changing = useDocumentChange(document.documentId)
  const current = document.versions.find(({ version }) => version === document.currentVersion)
  const docStatus = statusOf(document)
  const run = (to: DocumentStatus) =>
    changing.run(documentChange(document, { docStatus: to }), {
      notice: `The document is ${to}.`,
      undo: (after) => documentChange(after, { docStatus }),
    })
  const statuses = may(actor, 'documents.edit') ? documentMoves[docStatus] : []
  const first = statuses.find((status) => status === 'Current')
  return (
    <>
      {first && (
        <Button variant="default" loading={changing.isPending} onClick={() => run(first)}>
          {moveTo(first, docStatus).label}
        </Button>
      )}
      {current?.url ? (
        <OpenLinkButton url={current.url} />
      ) : (
        <DocumentDownloadButton documentId={document.documentId} version={document.currentVersion} />
      )}
      {open !== null && (
        <ActionsMenu
          actions={[
            ...statuses
              .filter((status) => status !== first)
              .map((status) => ({ ...moveTo(status, docStatus), run: () => run(status) })),
            may(actor, 'documents.delete') && {
              label: 'Delete Document',
              Icon: IconTrash,
              isDangerous: true,
              run: () => open({ name: 'delete' }),
            },
          ]}
        />
      )}
      <ChangeError error={changing.error} />
    </>
  )
}
