import type { Plugin, Rolldown } from 'vite'

/** Pages with everything that a person does in places without a network. */
const pages = /app[\\/](order-route|orders-route|worker-home|round-route)\.tsx$/

/**
 * Lists the files of these pages and their dialogs in `work-files.json`. A worker's browser stores them, so that they
 * open in a dead spot, too.
 */
export function workFiles(): Plugin {
  return {
    name: 'work-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
      const starts = parts.filter(({ facadeModuleId }) => pages.test(facadeModuleId ?? ''))
      if (starts.length < 4) return this.error('The build has no separate part for a page of work-files.ts.')
      const files = filesOf(starts, new Map(parts.map((part) => [part.fileName, part])))
      this.emitFile({ type: 'asset', fileName: 'work-files.json', source: JSON.stringify(files) })
    },
  }
}

type Part = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'dynamicImports'> & {
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Addresses of the parts, of all parts that they import at once or later, and of their styles. Leaves out the entries, which
 * the offline helper always stores and which lead to every other page.
 */
export function filesOf(starts: readonly Part[], parts: ReadonlyMap<string, Part>): string[] {
  const found = new Set<string>()
  const visit = (part: Part) => {
    if (part.isEntry || found.has(part.fileName)) return
    found.add(part.fileName)
    for (const css of part.viteMetadata?.importedCss ?? []) found.add(css)
    for (const name of [...part.imports, ...part.dynamicImports]) {
      const next = parts.get(name)
      if (next) visit(next)
    }
  }
  for (const start of starts) visit(start)
  return [...found].map((name) => `/${name}`).sort()
}
