import type { DocumentSummary } from '@fettle/contract/order-children'
import { Button, FileInput, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { refreshDocuments } from './attachment.queries.ts'
import { UploadLines } from './upload-lines.tsx'
import { useAttachmentUpload } from './use-attachment-upload.ts'
import { VersionNote } from './version-note.tsx'

type Props = { readonly document: DocumentSummary; readonly onClose: () => void }

const width = 460

/** Uploads a file as the next version of a document, with a note about the changes. */
export function NewVersion({ document, onClose }: Props): ReactNode {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const upload = useAttachmentUpload({
    kind: 'document',
    owner: { documentId: document.documentId },
    onSent: async () => {
      await refreshDocuments(queries)
      onClose()
    },
  })
  const send = () => {
    if (file === null || upload.isBusy) return
    for (const { key } of upload.files) upload.remove(key)
    upload.add([file], { note })
  }
  return (
    <SheetPanel title={`New version of ${document.docTitle}`} width={width} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="sm">
          <FileInput
            label="File"
            withAsterisk
            placeholder="Choose a file"
            value={file}
            onChange={setFile}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear File' }}
          />
          <VersionNote value={note} onChange={setNote} />
          <UploadLines upload={upload} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={file === null} loading={upload.isBusy}>
              Add version
            </Button>
          </Group>
        </Stack>
      </form>
    </SheetPanel>
  )
}
