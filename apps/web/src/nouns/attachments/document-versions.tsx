import type { DocumentSummary } from '@fettle/contract/order-children'
import { fileSizeInWords } from '@fettle/rules/documents/file-size'
import { Badge, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { viewerZone } from '#lib/viewer-time.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { documentQuery } from './attachment.queries.ts'
import { DocumentDownload } from './document-download.tsx'
import classes from './documents.module.css'

type Props = { readonly document: DocumentSummary; readonly onClose: () => void }

const width = 560

/** All versions of a document, newest first, with file, note, author and date. */
export function DocumentVersions({ document, onClose }: Props): ReactNode {
  const query = useQuery(documentQuery(document.documentId))
  const versions = query.data?.versions
  return (
    <SheetPanel title={`Versions of ${document.docTitle}`} width={width} onClose={onClose}>
      {query.error && !versions && (
        <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={96} role="status" aria-label="Loading..." />}
      {versions && (
        <ul className={classes.versions} aria-label="Versions">
          {versions.map((version) => (
            <li key={version.version}>
              <RecordLine
                title={
                  <Group gap="xs">
                    Version {version.version}
                    {version.version === query.data?.currentVersion && <Badge variant="light">Newest</Badge>}
                  </Group>
                }
                facts={[
                  version.containerFileName,
                  fileSizeInWords(version.byteSize),
                  version.createdBy,
                  <RecordTime key="when" iso={version.createdDateTime} zone={viewerZone()} />,
                ]}
                note={version.note}
                actions={
                  <DocumentDownload
                    documentId={document.documentId}
                    version={version.version}
                    name={`version ${version.version} of ${document.docTitle}`}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </SheetPanel>
  )
}
