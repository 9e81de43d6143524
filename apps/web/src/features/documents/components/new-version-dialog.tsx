import type { DocumentDetail } from '@fettle/contract/documents'
import { maxUrlLength, urlProblems } from '@fettle/rules/documents/document-requirements'
import { required } from '@fettle/rules/records/problem'
import { Progress, SegmentedControl, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { VersionNote } from '#nouns/attachments/version-note.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { useProblems } from '#records/form/use-problems.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { fileVersion, useDocumentChange, webVersion } from '../document-change.ts'
import { contentSources } from '../document-draft.ts'
import { FileField } from './file-field.tsx'

type Props = { readonly document: DocumentDetail; readonly onClose: () => void }

const width = 460

/** Adds a file or a web address as the next version, with a note about the change ([C3.004], [C3.008]). */
export function NewVersionDialog({ document, onClose }: Props): ReactNode {
  const { documentMaxMegabytes } = useWorkspace().settings
  const changing = useDocumentChange(document.documentId)
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const isLink = document.versions[0]?.url != null
  const { entry, change, unsaved } = useStoredEntry(`document-${document.documentId}-version`, {
    source: isLink ? 'link' : 'file',
    url: '',
    note: '',
  })
  const { source, url, note } = entry
  const problems = source === 'link' ? urlProblems(url) : file === null ? [required('file', 'File')] : []
  const { errorOf, check } = useProblems(problems, changing.error)
  const submit = () => {
    if (!check()) return
    const version =
      file !== null && source === 'file'
        ? fileVersion(document, { file, note, maxMegabytes: documentMaxMegabytes, onProgress: setSent })
        : webVersion(document, { url: url.trim(), note })
    changing.run(version, {
      notice: `Version ${document.nextVersionNumber} was added.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`New Version of ${document.docTitle}`} width={width} onClose={onClose}>
      <ActionForm
        label="Add Version"
        changing={changing}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={submit}
      >
        <SegmentedControl
          aria-label="Kind of version"
          data={[...contentSources]}
          value={source}
          onChange={(chosen) => change({ source: chosen })}
        />
        {source === 'link' ? (
          <TextInput
            label="Link"
            withAsterisk
            type="url"
            placeholder="https://"
            maxLength={maxUrlLength}
            value={url}
            error={errorOf('url')}
            onChange={(event) => change({ url: event.currentTarget.value })}
          />
        ) : (
          <FileField file={file} error={errorOf('file') ?? errorOf('files')} onFile={setFile} />
        )}
        <VersionNote value={note} onChange={(next) => change({ note: next })} />
        {changing.isPending && source === 'file' && (
          <Progress value={sent * 100} aria-label={`${file?.name ?? ''} sent`} />
        )}
      </ActionForm>
    </SheetPanel>
  )
}
