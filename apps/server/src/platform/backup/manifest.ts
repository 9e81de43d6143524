import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'

/** The names in a backup's folder. `cluster` and `files` are as in a data folder. */
export const names = {
  manifest: 'manifest.json',
  checksums: 'checksums.txt',
  cluster: 'cluster',
  files: 'files',
} as const

/** The format of the folder, raised when an older program could no longer restore it. */
export const backupFormat = 1

const schema = z.object({
  format: z.literal(backupFormat),
  /** The version of the program that took it. */
  fettle: z.string(),
  takenAt: z.string(),
  latestMigration: z.string().nullable(),
  database: z.object({ files: z.number(), bytes: z.number() }),
  /** Null when files are stored in a bucket, which needs its own backup. */
  storedFiles: z.object({ files: z.number(), bytes: z.number() }).nullable(),
  /** Every folder of the cluster: some ways of copying a backup lose empty folders. */
  folders: z.array(z.string()),
  /** SHA-256 of checksums.txt. */
  checksums: z.string(),
})

export type Manifest = z.infer<typeof schema>
/** Hash by path below the backup's folder. */
export type Checksums = Map<string, string>

/**
 * Writes the checksums in the format of `sha256sum --check`, then the manifest, whose presence marks the backup as
 * complete.
 */
export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'checksums'>,
  checksums: Checksums,
): Promise<Manifest> {
  const text = [...checksums].map(([file, sha256]) => `${sha256}  ${file}\n`).join('')
  await writeDurably(path.join(folder, names.checksums), text)
  const whole: Manifest = { ...manifest, checksums: createHash('sha256').update(text).digest('hex') }
  await writeDurably(path.join(folder, names.manifest), `${JSON.stringify(whole, null, 2)}\n`)
  return whole
}

const writeDurably = (file: string, text: string) =>
  writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true })

/** Reads both. Throws BackupError when the folder holds no complete backup that this version understands. */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; checksums: Checksums }> {
  const [manifestText, text] = await Promise.all([
    readIfThere(path.join(folder, names.manifest)),
    readIfThere(path.join(folder, names.checksums)),
  ])
  if (manifestText === null || text === null) {
    throw new BackupError(
      `${folder} contains no complete backup: ${manifestText === null ? names.manifest : names.checksums} is missing.`,
    )
  }
  const manifest = parse(folder, manifestText)
  if (createHash('sha256').update(text).digest('hex') !== manifest.checksums) {
    throw new BackupError(`The backup in ${folder} is damaged: ${names.checksums} is not what was written.`)
  }
  const lines = text.split('\n').filter((line) => line !== '')
  return { manifest, checksums: new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)])) }
}

function parse(folder: string, text: string): Manifest {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw new BackupError(`The backup in ${folder} is damaged: ${names.manifest} can't be read.`)
  }
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const { data } = z.object({ format: z.number() }).safeParse(input)
  throw new BackupError(
    data === undefined || data.format === backupFormat
      ? `The backup in ${folder} is damaged: ${names.manifest} lacks an entry.`
      : `The backup in ${folder} has format ${data.format}; this program reads format ${backupFormat}. Restore it with the program that took it or a later one.`,
  )
}

async function readIfThere(file: string): Promise<string | null> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
