import type { Plugin, Rolldown } from 'vite'

/** Page with everything that a person does in places without a network. */
const page = /app[\\/]order-route\.tsx$/

/**
 * Lists the files of the order page and its dialogs in `work-files.json`. A worker's browser stores them, so that they
 * open in a dead spot, too.
 */
export function workFiles(): Plugin {
  return {
    name: 'work-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
      const start = parts.find(({ facadeModuleId }) => page.test(facadeModuleId ?? ''))
      if (!start) return this.error('The build has no part for the page of an order.')
      const files = filesOf(start, new Map(parts.map((part) => [part.fileName, part])))
      this.emitFile({ type: 'asset', fileName: 'work-files.json', source: JSON.stringify(files) })
    },
  }
}

type Part = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'dynamicImports'> & {
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Addresses of a part, of all parts that it imports at once or later, and of their styles. Leaves out the entries, which
 * the offline helper always stores and which lead to every other page.
 */
export function filesOf(start: Part, parts: ReadonlyMap<string, Part>): string[] {
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
  visit(start)
  return [...found].map((name) => `/${name}`).sort()
}
