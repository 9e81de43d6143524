import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { layerOf } from './boundaries/layers.ts'
import { parseSource } from './boundaries/parse.ts'
import { resolveImport } from './boundaries/resolve.ts'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const isOfRecords = (file: string): boolean => /^apps\/[^/]+\/src\/records\//.test(file)

/**
 * Every module of `records/` is used by two parts of its program, directly or by way of others of `records/`: what only
 * one feature needs belongs to that feature.
 */
export function sharedRecords(root: string): Check {
  return {
    name: 'users of records',
    async findings() {
      const importers = await findImporters(root)
      return [...importers.keys()].filter(isOfRecords).flatMap((file) => {
        const [user, ...others] = usersOf(file, importers)
        if (others.length > 0) return []
        return user === undefined
          ? [`${file} is used by nobody`]
          : [`${file} is used by ${user} only; move it there, or give it a second user`]
      })
    },
  }
}

type Importers = ReadonlyMap<string, readonly string[]>

/** Each product file with its importers, without tests. */
async function findImporters(root: string): Promise<Importers> {
  const importers = new Map<string, string[]>()
  for (const file of await sourceFiles(root, ['.ts', '.tsx'])) {
    const { part, isTest } = layerOf(file)
    if ((part !== 'web' && part !== 'server') || isTest) continue
    if (!importers.has(file)) importers.set(file, [])
    for (const { specifier } of parseSource(file, await readFile(path.join(root, file), 'utf8')).imports) {
      const target = resolveImport(file, specifier)
      if ('packageName' in target) continue
      importers.set(target.file, [...(importers.get(target.file) ?? []), file])
    }
  }
  return importers
}

/** The features, nouns and other parts outside of `records/` that a module of it is used by. */
function usersOf(file: string, importers: Importers): ReadonlySet<string> {
  const users = new Set<string>()
  const seen = new Set<string>()
  const visit = (used: string): void => {
    if (seen.has(used)) return
    seen.add(used)
    for (const importer of importers.get(used) ?? []) {
      if (isOfRecords(importer)) visit(importer)
      else users.add(partOf(importer))
    }
  }
  visit(file)
  return users
}

/** The feature, `nouns/<name>`, else the folder below `src`. */
function partOf(file: string): string {
  const { feature } = layerOf(file)
  if (feature !== undefined) return `features/${feature}`
  const [first = '', second = ''] = file.replace(/^apps\/[^/]+\/(src\/)?/, '').split('/')
  return first === 'nouns' ? `${first}/${second}` : first
}
