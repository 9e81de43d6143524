import type { DocumentDetail } from '@fettle/contract/documents'
import { may } from '@fettle/rules/access/permissions'
import { fileSizeInWords } from '@fettle/rules/documents/file-size'
import { ActionIcon, Badge, Group } from '@mantine/core'
import { IconFilePlus, IconRestore } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { DocumentDownload } from '#nouns/attachments/document-download.tsx'
import { useRecordLayout } from '#records/page/record-layout.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { DocumentActionsContext } from './document-actions.ts'
import { useDocumentZone } from './document-badges.tsx'
import classes from './documents.module.css'
import { LinkAddress } from './open-link.tsx'

type Props = { readonly document: DocumentDetail }

/** Adds a version, with permission to edit documents. */
export function NewVersionButton(): ReactNode {
  const { actor } = useWorkspace()
  const open = use(DocumentActionsContext)
  if (open === null || !may(actor, 'documents.edit')) return null
  return (
    <SmallButton Icon={IconFilePlus} onClick={() => open({ name: 'new-version' })}>
      New Version
    </SmallButton>
  )
}

/** All versions, newest first, each with its file, size, author, time and note ([C3.003]–[C3.006]). */
export function Versions({ document }: Props): ReactNode {
  const { actor } = useWorkspace()
  const open = use(DocumentActionsContext)
  const mayEdit = open !== null && may(actor, 'documents.edit')
  const { documentId, docTitle, currentVersion } = document
  const zone = useDocumentZone(document)
  return (
    <ul className={classes.versions} aria-label="Versions">
      {document.versions.map(({ version, url, containerFileName, byteSize, ...entry }) => (
        <li key={version}>
          <RecordLine
            title={
              <Group gap="xs">
                Version {version}
                {version === currentVersion && <Badge variant="light">Current</Badge>}
              </Group>
            }
            facts={[
              url ? <LinkAddress key="url" url={url} /> : containerFileName,
              url ? null : fileSizeInWords(byteSize),
              entry.createdBy,
              <RecordTime key="when" iso={entry.createdDateTime} zone={zone} />,
            ]}
            note={entry.note}
            actions={
              <Group gap={4} wrap="nowrap" justify="flex-end">
                {mayEdit && version !== currentVersion && (
                  <MakeCurrent version={version} onPress={() => open({ name: 'make-current', version })} />
                )}
                {!url && (
                  <DocumentDownload
                    documentId={documentId}
                    version={version}
                    name={`version ${version} of ${docTitle}`}
                  />
                )}
              </Group>
            }
          />
        </li>
      ))}
    </ul>
  )
}

type MakeCurrentProps = { readonly version: number; readonly onPress: () => void }

/** On a phone an icon, next to the facts of the version. */
function MakeCurrent({ version, onPress }: MakeCurrentProps): ReactNode {
  const { isSmall } = useRecordLayout()
  const label = `Make version ${version} current`
  if (!isSmall)
    return (
      <SmallButton Icon={IconRestore} aria-label={label} onClick={onPress}>
        Make Current
      </SmallButton>
    )
  return (
    <Tooltip label="Make Current">
      <ActionIcon aria-label={label} onClick={onPress}>
        <IconRestore size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
