import { proposeImportKinds } from '@fettle/contract/import-calls'
import { importFileEndings, importFormatOf } from '@fettle/rules/imports/import-file'
import { maxProposedText, maxProposedWorkbook } from '@fettle/rules/records/limits'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { ChosenFile } from './components/file-zone.tsx'

const lineEnd = 10

/** The sample sent for a proposal: the first lines of a text, or a whole workbook. Null for other types. */
async function sampleOf({ file, start }: ChosenFile): Promise<File | null> {
  const format = importFormatOf(start)
  if (format === 'workbook') return file.size <= maxProposedWorkbook ? file : null
  if (format !== 'text') return null
  if (file.size <= maxProposedText) return file
  const bytes = new Uint8Array(await file.slice(0, maxProposedText).arrayBuffer())
  return new File([bytes.subarray(0, bytes.lastIndexOf(lineEnd) + 1 || bytes.length)], file.name)
}

const isArchive = ({ file }: ChosenFile): boolean =>
  importFileEndings.archive.some((ending) => file.name.toLowerCase().endsWith(ending))

async function proposalsFor(chosen: ChosenFile): Promise<readonly string[]> {
  if (isArchive(chosen)) return ['documents']
  const sample = await sampleOf(chosen)
  if (sample === null) return []
  const body = new FormData()
  body.set('File', sample, sample.name)
  return await call(proposeImportKinds, { body })
}

/** What the columns of a file say that it may hold. Where that can't be found out, nothing is said. */
export function useProposedKinds() {
  const asking = useMutation({ meta: { showsOwnErrors: true }, mutationFn: proposalsFor })
  return {
    proposals: asking.isError ? [] : asking.data,
    isLooking: asking.isPending,
    /** Asks about a file; `onProposed` is called with the most likely kind, if any, of the last file only. */
    look: (chosen: ChosenFile, onProposed: (kind: string | undefined) => void) =>
      asking.mutate(chosen, { onSuccess: ([first]) => onProposed(first) }),
    /** A choice made since then cancels the proposal. */
    stop: () => {
      if (asking.isPending) asking.reset()
    },
  }
}
