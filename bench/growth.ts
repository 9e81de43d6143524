import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CallLine } from './paired-calls.ts'
import { table } from './table.ts'
import { hasRooms, isBusy, type Size, sizes } from './world.ts'

type Result = { size: Size; at: string; commit: string; reads?: CallLine[] }

/**
 * Shows how each reading call grows with the number of orders, for one client: the newest result of every size, without
 * the busy world and the one with rooms. Null while there is only one size.
 */
export async function growthTable(folder: string): Promise<string | null> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const results = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Result),
  )
  return growthOf(results)
}

export function growthOf(results: readonly Result[]): string | null {
  const newest = (Object.keys(sizes) as Size[])
    .filter((size) => !isBusy(size) && !hasRooms(size))
    .flatMap((size) => {
      const ofSize = results.filter((result) => result.size === size && result.reads)
      return ofSize.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, 1)
    })
  if (newest.length < 2) return null
  const names = [...new Set(newest.flatMap(({ reads = [] }) => reads.map(({ name }) => name)))]
  const head = newest.flatMap(({ size, commit }) => [`${size} (${commit})`, 'limit'])
  const rows = names.map((name) => [
    name,
    ...newest.flatMap(({ reads = [] }): (string | number)[] => {
      const line = reads.find((each) => each.name === name && each.clients === 1)
      return line ? [line.product.p50Ms, line.limit.p50Ms] : ['', '']
    }),
  ])
  return table(['p50 ms of one client', ...head], rows)
}
