import { vi } from 'vitest'

/** Records downloads instead of saving files. Returns the file names and the contents. */
export function stubDownloads() {
  const saved: string[] = []
  const contents: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    contents.push(content as Blob)
    return 'blob:saved'
  })
  return { saved, contents }
}
