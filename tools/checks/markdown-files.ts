import { readdir } from 'node:fs/promises'
import path from 'node:path'

const folders = ['.', 'docs', 'docs/decisions', 'docs/guides', 'docs/guides/import-examples']

/** The project's own documents, relative to `root`, with `/`. */
export async function markdownFiles(root: string): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const names = await readdir(path.join(root, folder)).catch(() => [])
    for (const name of names) if (name.endsWith('.md')) found.push(path.posix.join(folder, name))
  }
  return found.sort()
}
