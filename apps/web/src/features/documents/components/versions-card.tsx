import type { DocumentDetail } from '@fettle/contract/documents'
import { may } from '@fettle/rules/access/permissions'
import { fileSizeInWords } from '@fettle/rules/documents/file-size'
import { Badge, Group } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DocumentDownload } from '#nouns/attachments/document-download.tsx'
import { RecordTime } from '#records/page/record-time.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { useDocumentZone } from './document-badges.tsx'
import classes from './documents.module.css'

const NewVersion = lazyComponent(async () => (await import('#nouns/attachments/new-version.tsx')).NewVersion)

type Props = { readonly document: DocumentDetail }

/** Adds a version, with permission to edit documents ([C3.004]). */
export function NewVersionButton({ document }: Props): ReactNode {
  const { actor } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  if (!may(actor, 'documents.edit')) return null
  return (
    <>
      <SmallButton Icon={IconFilePlus} onClick={() => setOpen(true)}>
        New Version
      </SmallButton>
      {isOpen && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <NewVersion document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** All versions, newest first, each with its file, size, author, time and note ([C3.003]–[C3.005]). */
export function Versions({ document }: Props): ReactNode {
  const { documentId, docTitle, currentVersion, versions } = document
  const zone = useDocumentZone(document)
  return (
    <ul className={classes.versions} aria-label="Versions">
      {versions.map(({ version, containerFileName, byteSize, createdBy, createdDateTime, note }) => (
        <li key={version}>
          <RecordLine
            title={
              <Group gap="xs">
                Version {version}
                {version === currentVersion && <Badge variant="light">Newest</Badge>}
              </Group>
            }
            facts={[
              containerFileName,
              fileSizeInWords(byteSize),
              createdBy,
              <RecordTime key="when" iso={createdDateTime} zone={zone} />,
            ]}
            note={note}
            actions={
              <DocumentDownload
                documentId={documentId}
                version={version}
                name={`version ${version} of ${docTitle}`}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}
