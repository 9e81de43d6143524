import { constants } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type StagedFile, stageFile } from './staged-file.ts'

/** A file whose parts arrive one by one. Users do not share parts. */
export type PartialFile = { folder: string; userId: number; sha256: string }

const pathOf = ({ folder, userId, sha256 }: PartialFile) => join(folder, `${userId}.${sha256}`)

/**
 * Writes a part at its place, and returns how many bytes the server has. A part beyond them is not written. Parts may be
 * repeated, or sent twice at the same time. `removeStaged` deletes old parts.
 */
export async function storePart(file: PartialFile, offset: number, part: StagedFile): Promise<number> {
  await mkdir(file.folder, { recursive: true, mode: 0o700 })
  await using handle = await open(pathOf(file), constants.O_RDWR | constants.O_CREAT, 0o600)
  const { size } = await handle.stat()
  if (offset > size) return size
  const bytes = await readFile(part.path)
  await handle.write(bytes, 0, bytes.byteLength, offset)
  return Math.max(size, offset + bytes.byteLength)
}

/**
 * Stages the file that the parts make. Returns null, and forgets the parts, if they are not the file of this hash. They stay
 * for a repeat otherwise. Throws FileTooLargeError beyond `maxBytes`.
 */
export async function stageParts(
  file: PartialFile,
  limits: { maxBytes: number },
): Promise<StagedFile | null> {
  const parts = await open(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (parts === null) return null
  const staged = await stageFile(file.folder, parts.createReadStream(), limits)
  if (staged.sha256 === file.sha256) return staged
  await staged.discard()
  await rm(pathOf(file), { force: true })
  return null
}
