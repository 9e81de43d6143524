import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))

export type Bundle = { entryGzipKiB: number; wholeGzipKiB: number; files: number }

/**
 * Measures the compressed JavaScript of the built client: what the page itself loads, and the total; null before it is
 * built.
 */
export async function measureBundle(): Promise<Bundle | null> {
  if (!existsSync(dist)) return null
  const page = await readFile(path.join(dist, 'index.html'), 'utf8')
  const sizeOf = async (file: string) => gzipSync(await readFile(file)).byteLength
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) =>
    path.join(dist, file as string),
  )
  const all = (await readdir(path.join(dist, 'assets'))).filter((name) => name.endsWith('.js'))
  const sum = async (files: string[]) =>
    (await Promise.all(files.map(sizeOf))).reduce((total, bytes) => total + bytes, 0)
  const kib = (bytes: number) => Math.round(bytes / 102.4) / 10
  return {
    entryGzipKiB: kib(await sum(named)),
    wholeGzipKiB: kib(await sum(all.map((name) => path.join(dist, 'assets', name)))),
    files: all.length,
  }
}
