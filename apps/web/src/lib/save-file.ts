/** Hands a file to the browser's downloads under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  saveFrom(address, name)
  // The download has taken hold of the content by then; the address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser download what is at an address, under a name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
