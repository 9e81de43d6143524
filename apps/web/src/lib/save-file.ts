/** Hands a file to the browser's downloads under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken hold of the content by then; the address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
