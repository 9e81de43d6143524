import { acceptDocument } from '#features/work/documents/documents.public.ts'
import { nameOf } from '#platform/http/uploads.ts'
import { FileTooLargeError, stageFile } from '#platform/storage/staged-file.ts'
import { type ArchiveFile, DamagedEntry } from '../input/archive.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, isSound, refuse, textOf } from './kind.ts'

type OpenArchive = NonNullable<ImportContext['archive']>

/** Finds the file of each row in the archive and looks at its content; puts it into the store, unless nothing is stored. */
export async function prepareFiles(
  { archive, isRehearsal }: ImportContext,
  drafts: readonly Draft[],
): Promise<void> {
  if (!archive) throw new Error('Documents are brought in from an archive, with a store for its files.')
  for (const draft of drafts) {
    const text = textOf(draft, 'file')
    if (!isSound(draft) || text === null) continue
    const [found, second] = archive.files.named(text)
    if (found === undefined) refuse(draft, 'file', `there is no file ${quoted(text)} in the archive`)
    else if (second) refuse(draft, 'file', `${quoted(text)} names several files of the archive`)
    else {
      const problem = problemOf(found, archive) ?? (await takeFile(draft, found, { archive, isRehearsal }))
      if (problem !== null) refuse(draft, 'file', `${quoted(text)} ${problem}`)
    }
  }
}

const tooLarge = ({ maxMegabytes }: OpenArchive) => `is larger than ${maxMegabytes} MB, the limit here`

function problemOf({ fault, byteSize }: ArchiveFile, archive: OpenArchive): string | null {
  if (fault !== null) return fault
  if (byteSize === 0) return 'is empty'
  return byteSize > archive.maxMegabytes * 1024 * 1024 ? tooLarge(archive) : null
}

/** Unpacks one file to look at it; returns why it is not taken, or null. */
async function takeFile(
  draft: Draft,
  file: ArchiveFile,
  { archive, isRehearsal }: { archive: OpenArchive; isRehearsal: boolean },
): Promise<string | null> {
  const { storage, folder, maxMegabytes } = archive
  const name = nameOf(file.path)
  try {
    const staged = await stageFile(folder, file.open(), { maxBytes: maxMegabytes * 1024 * 1024 })
    try {
      const verdict = await acceptDocument(name, staged)
      if ('reason' in verdict) return verdict.reason
      const { mediaType, sha256, byteSize } = verdict
      if (!isRehearsal) await staged.keep(storage, mediaType)
      draft.file = { name, mediaType, sha256, byteSize }
      return null
    } finally {
      await staged.discard()
    }
  } catch (error) {
    if (error instanceof DamagedEntry) return 'is damaged in the archive'
    if (error instanceof FileTooLargeError) return tooLarge(archive)
    throw error
  }
}
