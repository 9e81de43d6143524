import { open } from 'node:fs/promises'
import { type PictureKind, pictureKindAt } from '@fettle/rules/documents/picture-kinds'
import type { StagedFile } from './staged-file.ts'

/** The last bytes of a ZIP archive that can hold the end of its directory, with the longest possible comment. */
const zipEndBytes = 65_557

/** The image type of a file by its content; null for anything else. */
export const pictureKindOf = ({ head }: Pick<StagedFile, 'head'>): PictureKind | null => pictureKindAt(head)

/** HTML, SVG, scripts, PostScript and programs, as browsers and operating systems recognize them by the first bytes. */
const activeText = /<(!doctype|html|head|body|script|svg|iframe|\?php)|^#!|%!PS|^MZ|\x7fELF/i

/** Whether the first bytes of a file could be run as a program or shown as a page. */
export const beginsActive = ({ head }: Pick<StagedFile, 'head'>): boolean =>
  activeText.test(head.toString('latin1'))

/** Whether a file is also a ZIP archive by its last bytes, whatever it begins with. */
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

/** Whether the end of the directory is here: its comment must reach exactly to the end of the file. */
function isArchiveEnd(end: Buffer): boolean {
  const mark = Buffer.from('PK\x05\x06', 'latin1')
  for (let at = end.lastIndexOf(mark); at >= 0; at = at === 0 ? -1 : end.lastIndexOf(mark, at - 1)) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true
  }
  return false
}
