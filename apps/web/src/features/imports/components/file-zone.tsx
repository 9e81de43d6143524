import '@mantine/dropzone/styles.layer.css'
import { fileSizeInWords } from '@fettle/rules/documents/file-size'
import { importFileEndings, importFileKinds, importFileStart } from '@fettle/rules/imports/import-file'
import { type ImportInput, importInputs } from '@fettle/rules/imports/imports'
import { Alert, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsTouch } from '#ui/use-is-touch.ts'
import classes from './imports.module.css'

const anyFile = 'CSV, Excel (.xlsx) or a ZIP of documents'

type Props = {
  readonly file: File | null
  /** File type of the chosen kind, or null if unknown. */
  readonly input: ImportInput | null
  /** Why the file that was chosen can't be brought in. */
  readonly problem: string | null
  readonly onFile: (chosen: ChosenFile) => void
}
/** A file with its first bytes, which identify its type. */
export type ChosenFile = { readonly file: File; readonly start: Uint8Array }

/** Where the file is dropped or chosen; one that can't be brought in is refused with its reason. */
export function FileZone({ file, input, problem, onFile }: Props): ReactNode {
  const isTouch = useIsTouch()
  const choose = async ([chosen]: File[]) => {
    if (chosen === undefined) return
    onFile({ file: chosen, start: new Uint8Array(await chosen.slice(0, importFileStart).arrayBuffer()) })
  }
  return (
    <>
      <Dropzone
        onDrop={(files) => void choose(files)}
        multiple={false}
        role="button"
        className={classes.zone ?? ''}
        inputProps={{
          accept: (input === null ? importInputs : [input])
            .flatMap((each) => importFileEndings[each])
            .join(','),
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
            ? `${isTouch ? '' : 'or choose it: '}${input === null ? anyFile : importFileKinds[input]}`
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
