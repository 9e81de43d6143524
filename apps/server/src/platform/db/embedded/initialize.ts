import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError, folderError } from './errors.ts'
import { type Launch, spawnLaunched } from './launch.ts'
import type { Durability } from './settings.ts'

/** The only role of the built-in database; it owns everything. */
export const superuser = 'fettle'

/** A complete database cluster on disk: PostgreSQL's own folder and the password of its role. */
export type Cluster = { dataFolder: string; password: string }

const newClusterPrefix = '.new-cluster-'

/**
 * Returns the cluster in `folder`, and creates it if missing. A new cluster is created under a temporary name
 * and renamed, so that an interrupted creation is detected and repeated.
 */
export async function ensureCluster(options: {
  folder: string
  binaries: PostgresBinaries
  launch: Launch
  durability: Durability
}): Promise<Cluster> {
  const { folder, launch } = options
  const target = path.join(folder, 'cluster')
  try {
    for (const name of await readdir(folder)) {
      if (name.startsWith(newClusterPrefix)) await rm(path.join(folder, name), { recursive: true })
    }
    if (!(await exists(target))) await createCluster({ ...options, target })
    if ((await stat(target)).uid !== launch.owner.uid) await changeOwner(target, launch.owner)
    const password = await readFile(path.join(target, 'password'), 'utf8')
    return { dataFolder: path.join(target, 'data'), password: password.trim() }
  } catch (error) {
    throw folderError(folder, error)
  }
}

async function createCluster(options: {
  folder: string
  target: string
  binaries: PostgresBinaries
  launch: Launch
  durability: Durability
}): Promise<void> {
  const fresh = await mkdtemp(path.join(options.folder, newClusterPrefix))
  const passwordFile = path.join(fresh, 'password')
  await writeDurably(passwordFile, `${randomBytes(24).toString('base64url')}\n`)
  await mkdir(path.join(fresh, 'data'), { mode: 0o700 })
  await changeOwner(fresh, options.launch.owner)
  await runInitdb({ ...options, dataFolder: path.join(fresh, 'data'), passwordFile })
  await rename(fresh, options.target)
  await syncFolder(options.folder)
}

async function runInitdb(options: {
  folder: string
  binaries: PostgresBinaries
  launch: Launch
  durability: Durability
  dataFolder: string
  passwordFile: string
}): Promise<void> {
  const command: [string, ...string[]] = [
    options.binaries.initdb,
    `--pgdata=${options.dataFolder}`,
    `--username=${superuser}`,
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(options.durability === 'fast' ? ['--no-sync'] : []),
  ]
  const child = spawnLaunched(options.launch, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.folder,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw startFailure(options.folder, 'The database could not be created', output)
}

/** Returns an error with the cause that PostgreSQL's output names, or with its last lines when the cause is unknown. */
export function startFailure(folder: string, what: string, output: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new EmbeddedPostgresError('disk-full', `${what} in ${folder}: no space is left on the disk.`)
  }
  if (/database files are incompatible with server/.test(output)) {
    return new EmbeddedPostgresError(
      'version-mismatch',
      `${what}: ${folder} was written by another major version of PostgreSQL. Export it with that version of Fettle and restore it here.`,
    )
  }
  if (/Permission denied|Read-only file system/.test(output)) {
    return new EmbeddedPostgresError(
      'folder-unusable',
      `${what}: ${folder} cannot be written by this user.\n${tail(output)}`,
    )
  }
  return new EmbeddedPostgresError('start-failed', `${what} in ${folder}:\n${tail(output)}`)
}

function tail(output: string): string {
  return output.trim().split('\n').slice(-12).join('\n')
}

/** Makes `owner` the owner of a folder and everything in it; only root can, and only root needs to. */
export async function changeOwner(folder: string, owner: Launch['owner']): Promise<void> {
  if (process.getuid?.() !== 0) return
  await chown(folder, owner.uid, owner.gid)
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), owner.uid, owner.gid)
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
