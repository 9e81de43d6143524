import type { PreparedFile } from './photos/prepare-photo.ts'

/** Looks at a document before any of it is sent; whether its content is what its name says is for the server to tell. */
export function prepareDocument(file: File, maxMegabytes: number): PreparedFile {
  if (file.size === 0) return { fault: `${file.name} is empty.` }
  if (file.size > maxMegabytes * 1024 * 1024)
    return { fault: `${file.name} is larger than ${maxMegabytes} MB, the limit here.` }
  return { file }
}
