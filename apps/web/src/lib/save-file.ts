/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  saveFrom(address, name)
  // The download has started by then. The URL would otherwise keep the content in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Makes the browser download a URL under a name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
