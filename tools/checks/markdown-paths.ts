import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { markdownFiles } from './markdown-files.ts'

const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', '.git'])

/** A word of a document that can only be a file of the repository: it ends like one. */
const filePattern =
  /(?<![\w./:{}<>*$-])(?:\.{1,2}\/)*[\w@-][\w.@-]*(?:\/[\w.@-]+)*\.(?:tsx?|mjs|sql|md|css|json|csv|html|png)(?![\w/-])/g
/** The folders at the top of the repository, by which a path is known that names a folder. */
const folderPattern =
  /(?<![\w./:{}<>*$-])(?:apps|packages|db|e2e|bench|tools|docs|\.ci)(?:\/[\w.@-]+)+\/?(?![\w.<>{}*]|\/)/g
/** What a document names and the repository does not contain: a CSV file of the reader, and the data of the bench. */
const elsewhere = /^[\w.-]+\.csv$|^bench\/data\/?$/

/**
 * Every file and folder that a document names exists. A name may leave out folders, as in `rules/permissions.ts`: some
 * file has these parts of a path in this order. Names with a placeholder (`<feature>`, `*`, `{a,b}`) are not looked up.
 */
export function markdownPaths(root: string): Check {
  return {
    name: 'paths in documents',
    async findings() {
      const all = await everyPath(root)
      const findings: string[] = []
      for (const document of await markdownFiles(root)) {
        const lines = (await readFile(path.join(root, document), 'utf8')).split('\n')
        for (const [index, line] of lines.entries()) {
          const text = line.replace(/https?:\/\/[^\s)>`]+/g, '')
          const names = [...text.matchAll(filePattern), ...text.matchAll(folderPattern)].map(([name]) => name)
          for (const name of new Set(names)) {
            if (elsewhere.test(name) || exists(all, document, name)) continue
            findings.push(`${document}:${index + 1} names ${name}, which does not exist`)
          }
        }
      }
      return findings
    },
  }
}

function exists(all: readonly string[], document: string, name: string): boolean {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  if (name.startsWith('.'))
    if (all.includes(path.posix.join(path.posix.dirname(document), name).replace(/\/$/, ''))) return true
  return all.some((file) => isShortFor(parts, file.split('/')))
}

/** Whether the path has the parts in their order, the last one as its own last. */
function isShortFor(parts: readonly string[], whole: readonly string[]): boolean {
  if (parts.at(-1) !== whole.at(-1)) return false
  let at = 0
  for (const part of whole) if (part === parts[at]) at += 1
  return at >= parts.length
}

async function everyPath(root: string): Promise<string[]> {
  const found: string[] = []
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name)
      found.push(name)
      if (entry.isDirectory() && !ignoredFolders.has(entry.name)) await visit(name)
    }
  }
  await visit('.')
  return found
}
