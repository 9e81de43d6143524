import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { layerOf } from './boundaries/layers.ts'
import { parseSource } from './boundaries/parse.ts'
import { resolveImport } from './boundaries/resolve.ts'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** No file of the product imports itself by way of others. Types alone are left out: nothing of them is loaded. */
export function importCircles(root: string): Check {
  return {
    name: 'import circles',
    async findings() {
      const imports = new Map<string, readonly string[]>()
      for (const file of await sourceFiles(root, ['.ts', '.tsx'])) {
        const { part, isTest } = layerOf(file)
        if (part === 'outside' || isTest) continue
        imports.set(file, importedFiles(file, await readFile(path.join(root, file), 'utf8')))
      }
      return findCircles(imports).map((circle) => `${circle.join(' → ')} is a circle of imports`)
    },
  }
}

const importedFiles = (file: string, text: string): string[] =>
  parseSource(file, text).imports.flatMap(({ specifier, typeOnly }) => {
    const target = resolveImport(file, specifier)
    return typeOnly || 'packageName' in target ? [] : [target.file]
  })

/** One circle through each file that closes one, in the order of the imports. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const onWay: string[] = []
  const visit = (file: string): void => {
    const start = onWay.indexOf(file)
    if (start >= 0) circles.push([...onWay.slice(start), file])
    if (start >= 0 || done.has(file)) return
    onWay.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    onWay.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return circles
}
