import type { DocumentDetail } from '@fettle/contract/documents'
import { formatDate } from '@fettle/rules/time/time'
import { IconCalendarX, IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { DocumentDownloadButton } from '#nouns/attachments/document-download.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { DocumentStatusBadge, ExpiryDay } from './document-badges.tsx'

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
      actions={<DocumentDownloadButton documentId={documentId} version={currentVersion} />}
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

const notes: Readonly<Record<string, string>> = {
  Superseded: 'A newer document replaces this one.',
  Withdrawn: 'It is no longer in use.',
}

/** What a status means for readers. */
function StatusNote({ document: { docStatus, docStatusDate } }: Props): ReactNode {
  const { settings } = useWorkspace()
  const note = notes[docStatus]
  return note && <span>{`${docStatus} on ${formatDate(docStatusDate, settings)}. ${note}`}</span>
}
