import '@mantine/dropzone/styles.layer.css'
import { fileSizeInWords } from '@fettle/rules/file-size'
import {
  importFileEndings,
  importFileKinds,
  importFileProblem,
  importFileStart,
} from '@fettle/rules/import-file'
import type { ImportInput } from '@fettle/rules/imports'
import { maxImportBytes } from '@fettle/rules/limits'
import { Alert, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIsTouch } from '#ui/use-is-touch.ts'
import classes from './imports.module.css'

type Props = {
  readonly file: File | null
  /** What the chosen kind takes. */
  readonly input: ImportInput
  readonly onFile: (file: File | null) => void
}

/** Where the file is dropped or chosen; one that can't be brought in is refused with its reason. */
export function FileZone({ file, input, onFile }: Props): ReactNode {
  const isTouch = useIsTouch()
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async ([chosen]: File[]) => {
    if (chosen === undefined) return
    const { name, size } = chosen
    const start = new Uint8Array(await chosen.slice(0, importFileStart).arrayBuffer())
    const found = importFileProblem({ name, size, start }, maxImportBytes, input)
    setProblem(found)
    onFile(found === null ? chosen : null)
  }
  return (
    <>
      <Dropzone
        onDrop={(files) => void choose(files)}
        multiple={false}
        role="button"
        className={classes.zone ?? ''}
        inputProps={{
          accept: importFileEndings[input].join(','),
          'aria-label': 'Choose a file',
          // The zone is the button; a control within it would be a second one.
          style: { display: 'none' },
        }}
      >
        <IconFileUpload size={28} aria-hidden />
        <Text fw={500} className={classes.name ?? ''}>
          {file?.name ?? (isTouch ? 'Choose your file' : 'Drag your file here')}
        </Text>
        <Text size="sm" c="dimmed">
          {file === null
            ? `${isTouch ? '' : 'or choose it: '}${importFileKinds[input]}`
            : `${fileSizeInWords(file.size)}. Press to choose another one.`}
        </Text>
      </Dropzone>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
