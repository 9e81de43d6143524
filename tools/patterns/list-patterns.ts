import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { sourceFiles } from '../checks/source-files.ts'

export type FoundPattern = { place: string; source: string; flags: string }

type Node = { type?: unknown; start?: number; regex?: { pattern: string; flags: string } }

/** Lists every regular expression in the product's own files in these folders. */
export async function listPatterns(root: string, folders: readonly string[]): Promise<FoundPattern[]> {
  const files = (await sourceFiles(root, ['.ts'])).filter(
    (file) =>
      folders.some((folder) => file.startsWith(folder)) && !/\.(test|fixture)\.ts$|\/testing\//.test(file),
  )
  const found: FoundPattern[] = []
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8')
    visit(parseSync(file, text).program, ({ regex, start = 0 }) => {
      if (!regex) return
      const place = `${file}:${text.slice(0, start).split('\n').length}`
      found.push({ place, source: regex.pattern, flags: regex.flags })
    })
  }
  return found
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, look)
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') look(value as Node)
    for (const each of Object.values(value)) visit(each, look)
  }
}
