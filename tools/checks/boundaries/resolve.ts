import path from 'node:path'

/** What an import leads to: a file of the project, or a package. */
export type Target = { file: string } | { packageName: string }

const workspaces: Record<string, string> = {
  '@fettle/rules/': 'packages/rules/src/',
  '@fettle/contract/': 'packages/contract/src/',
}

/** Resolves as packages do: relative imports carry their ending, workspaces export `src`, `#` is the own `src`. */
export function resolveImport(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { file: path.posix.join(path.posix.dirname(from), specifier) }
  const own = /^(?:apps|packages)\/[^/]+\//.exec(from)?.[0]
  if (specifier.startsWith('#') && own !== undefined) return { file: `${own}src/${specifier.slice(1)}` }
  for (const [prefix, folder] of Object.entries(workspaces)) {
    if (specifier.startsWith(prefix)) return { file: `${folder}${specifier.slice(prefix.length)}.ts` }
  }
  if (specifier.startsWith('node:')) return { packageName: specifier }
  const parts = specifier.split('/')
  return { packageName: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') }
}
