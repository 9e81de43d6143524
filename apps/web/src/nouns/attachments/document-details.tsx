import { maxLength } from '@fettle/rules/records/limits'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Textarea } from '#ui/textarea.tsx'
import type { AttachmentTexts } from './send-file.ts'
import classes from './upload-form.module.css'

type Props = {
  readonly file: File
  readonly onSubmit: (texts: AttachmentTexts) => void
  readonly onCancel: () => void
}

const maxType = 80
const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '') || name

/** Optional metadata of a single document before its upload. */
export function DocumentDetails({ file, onSubmit, onCancel }: Props): ReactNode {
  const [texts, setTexts] = useState({
    docTitle: withoutEnding(file.name).slice(0, maxLength.title),
    docType: '',
    docDescription: '',
  })
  const change = (part: Partial<typeof texts>) => setTexts((all) => ({ ...all, ...part }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit(texts)
      }}
    >
      <Stack gap="sm">
        <span className={classes.name}>{file.name}</span>
        <TextInput
          label="Title"
          maxLength={maxLength.title}
          value={texts.docTitle}
          onChange={({ currentTarget: { value } }) => change({ docTitle: value })}
          data-autofocus
        />
        <TextInput
          label="Type"
          placeholder="Manual, drawing, certificate"
          maxLength={maxType}
          value={texts.docType}
          onChange={({ currentTarget: { value } }) => change({ docType: value })}
        />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={maxLength.description}
          value={texts.docDescription}
          onChange={({ currentTarget: { value } }) => change({ docDescription: value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Choose another
          </Button>
          <Button type="submit">Upload</Button>
        </Group>
      </Stack>
    </form>
  )
}
