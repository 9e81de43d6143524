import { open } from 'node:fs/promises'
import { type PictureKind, pictureKindAt } from '@fettle/rules/picture-kinds'
import type { StagedFile } from './staged-file.ts'

/** Bytes at the end of a file in which a ZIP archive's directory ends, with the longest comment it may have. */
const zipEndBytes = 65_557

/** Which kind of picture a file is by its content; null for anything else. */
export const pictureKindOf = ({ head }: Pick<StagedFile, 'head'>): PictureKind | null => pictureKindAt(head)

/** A page, a script or a printer's program, as browsers and shells recognize them at a file's beginning. */
const activeText = /<(!doctype|html|head|body|script|svg|iframe|\?php)|^#!|%!PS|^MZ|\x7fELF/i

/** Whether a file can be read as a program or a page from its beginning. */
export const beginsActive = ({ head }: Pick<StagedFile, 'head'>): boolean =>
  activeText.test(head.toString('latin1'))

/** Whether a file also ends as a ZIP archive does, whatever it begins as. */
export async function endsAsArchive({
  path,
  byteSize,
}: Pick<StagedFile, 'path' | 'byteSize'>): Promise<boolean> {
  const length = Math.min(byteSize, zipEndBytes)
  const handle = await open(path, 'r')
  try {
    const end = Buffer.alloc(length)
    await handle.read(end, 0, length, byteSize - length)
    return isArchiveEnd(end)
  } finally {
    await handle.close()
  }
}

/** The directory's end, whose comment reaches exactly to the end of the file. */
function isArchiveEnd(end: Buffer): boolean {
  const mark = Buffer.from('PK\x05\x06', 'latin1')
  for (let at = end.lastIndexOf(mark); at >= 0; at = at === 0 ? -1 : end.lastIndexOf(mark, at - 1)) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true
  }
  return false
}
