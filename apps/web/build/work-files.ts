import type { Plugin, Rolldown } from 'vite'

/** Modules that lead to everything a person does in places without a network. */
const starts = [
  // Pages.
  'app/asset-route.tsx',
  'app/create-order-route.tsx',
  'app/my-day-route.tsx',
  'app/order-route.tsx',
  'app/orders-route.tsx',
  'app/worker-home.tsx',
  'app/round-route.tsx',
  'app/timecard-route.tsx',
  'features/device/pages/device-page.tsx',
  // Parts of the shell, which every page has.
  'app/shell/account-popover.tsx',
  'app/shell/later-hosts.tsx',
  'app/shell/leave-dialog.tsx',
]

/**
 * Lists the files of these modules and their dialogs in `work-files.json`. A worker's browser stores them, so that they
 * open in a dead spot, too. The program that reads codes is in `code-reader.json`, for browsers that cannot read them.
 */
export function workFiles(): Plugin {
  return {
    name: 'work-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
      const partOf = (start: string) =>
        parts.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(`/${start}`))
      const found = starts.map(partOf)
      const separate = found.filter((part) => part !== undefined)
      if (separate.length < starts.length)
        return this.error('The build has no separate part for a start of work-files.ts.')
      const byName = new Map(parts.map((part) => [part.fileName, part]))
      const files = filesOf(separate, byName)
      // The browser's worker that scales photos is not in the graph of parts.
      const scaler = Object.keys(bundle).find((name) => /photo\.worker-[^/]*\.js$/.test(name))
      if (!scaler) return this.error('The build has no worker that scales photos.')
      files.push(`/${scaler}`)
      const emit = (fileName: string, list: readonly string[]) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(list) })
      emit('work-files.json', files)
      const reader = partOf('nouns/scan/zxing-detector.ts')
      const wasm = Object.keys(bundle).find((name) => /zxing_reader-[^/]*\.wasm$/.test(name))
      if (!reader || !wasm) return this.error('The build has no reader of codes.')
      emit('code-reader.json', [...filesOf([reader], byName), `/${wasm}`])
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
