import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

/**
 * The lock file must name the programs of every platform. npm silently omits one that the registry does not have, and
 * then every fresh installation fails: choose a version that exists for all.
 */
export function lockFile(root: string): Check {
  return {
    name: 'lock file',
    async findings() {
      const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lock
      return Object.entries(packages).flatMap(([place, entry]) =>
        Object.keys(entry.optionalDependencies ?? {})
          .filter((name) => !isLocked(packages, place, name))
          .map(
            (name) =>
              `package-lock.json lacks ${name}, which ${place || 'the project'} needs on some machine`,
          ),
      )
    },
  }
}

/** Node finds a package in the same folder or in any parent folder. */
function isLocked(packages: Lock['packages'], place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true
    if (folder === '') return false
  }
}
