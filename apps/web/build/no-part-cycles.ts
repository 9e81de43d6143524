import type { Plugin } from 'vite'

/**
 * Fails the build if parts import each other in a circle, because one of them then runs before its imports and
 * the client does not start. The groups in `parts.ts` decide which part contains a module.
 */
export function noPartCycles(): Plugin {
  return {
    name: 'no-part-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
      const cycle = findCycle(new Map(parts.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle) this.error(`These parts import each other: ${cycle.join(' > ')}. Change build/parts.ts.`)
    },
  }
}

/** Returns the parts of an import cycle in sequence, the first one again at the end, or null. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (part: string, path: readonly string[]): string[] | null => {
    if (path.includes(part)) return [...path.slice(path.indexOf(part)), part]
    if (done.has(part)) return null
    for (const next of imports.get(part) ?? []) {
      const cycle = visit(next, [...path, part])
      if (cycle) return cycle
    }
    done.add(part)
    return null
  }
  for (const part of imports.keys()) {
    const cycle = visit(part, [])
    if (cycle) return cycle
  }
  return null
}
