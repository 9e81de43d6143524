import { fileTooLargeText } from '@fettle/rules/documents/file-size'
import type { PreparedFile } from './photos/prepare-photo.ts'

/** Checks a document before upload. Only the server checks that its content matches its name. */
export function prepareDocument(file: File, maxMegabytes: number): PreparedFile {
  if (file.size === 0) return { fault: `${file.name} is empty.` }
  if (file.size > maxMegabytes * 1024 * 1024) return { fault: fileTooLargeText(file, maxMegabytes) }
  return { file }
}
