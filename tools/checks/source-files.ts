import { readdir } from 'node:fs/promises'
import path from 'node:path'

const folders = ['apps', 'packages', 'db', 'e2e', 'bench', 'tools']
const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

/** Returns every file in the project's source folders with one of the `endings`, relative to `root`, with `/`. */
export async function sourceFiles(root: string, endings: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!ignoredFolders.has(entry.name)) await walk(file)
      } else if (endings.some((ending) => entry.name.endsWith(ending))) {
        found.push(file)
      }
    }
  }
  for (const folder of folders) await walk(folder)
  return found.sort()
}
