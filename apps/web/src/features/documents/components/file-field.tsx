import { fileSizeInWords } from '@fettle/rules/documents/file-size'
import { ActionIcon, Input, Text } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { prepareDocument } from '#nouns/attachments/prepare-document.ts'
import { UploadZone } from '#nouns/attachments/upload-zone.tsx'
import classes from './documents.module.css'

type Props = {
  readonly file: File | null
  readonly error: string | null
  readonly onFile: (file: File | null) => void
}

/** The file of a new document or version: dropped, chosen or taken with the camera. */
export function FileField({ file, error, onFile }: Props): ReactNode {
  const { documentMaxMegabytes } = useWorkspace().settings
  const [fault, setFault] = useState<string | null>(null)
  const choose = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return
    const prepared = prepareDocument(chosen, documentMaxMegabytes)
    setFault(prepared.fault ?? null)
    if (prepared.file !== undefined) onFile(prepared.file)
  }
  return (
    <Input.Wrapper
      label="File"
      labelElement="div"
      withAsterisk
      error={fault ?? error}
      errorProps={{ role: 'alert' }}
      className={classes.wide ?? ''}
    >
      {file === null ? (
        <UploadZone kind="document" maxMegabytes={documentMaxMegabytes} onChoose={choose} />
      ) : (
        <div className={classes.chosen}>
          <IconFile size={20} aria-hidden />
          <span className={classes.fileName}>{file.name}</span>
          <Text span size="sm" c="dimmed">
            {fileSizeInWords(file.size)}
          </Text>
          <ActionIcon aria-label={`Remove ${file.name}`} onClick={() => onFile(null)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Input.Wrapper>
  )
}
