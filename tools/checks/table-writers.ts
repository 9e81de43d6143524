import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { layerOf } from './boundaries/layers.ts'
import { parseSource, type TableWrite } from './boundaries/parse.ts'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const server = 'apps/server/src/'

/**
 * A part of the server that writes another part's table, and the reason. Without `table`, it writes tables
 * passed by parameter.
 */
export type SharedWrite = { writer: string; table?: string; reason: string }

const sharedWrites: readonly SharedWrite[] = [
  {
    writer: 'records',
    reason:
      'Writes the table of the kind whose command it runs; the call that names the table counts for its feature.',
  },
  {
    writer: 'features/foundation/places',
    reason:
      'A merge of places lets whatever names the one name the other: the tables are read from the foreign keys, so that a later one is not forgotten.',
  },
  {
    writer: 'features/desk/imports',
    reason: 'Decision 134: an import writes batches of rows of any kind, each batch in one statement.',
  },
  {
    writer: 'features/desk/imports',
    table: 'work_order_log',
    reason: 'Decision 134: the lines of a batch are written by one statement, under the name of the import.',
  },
  {
    writer: 'features/desk/imports',
    table: 'asset_attribute',
    reason: 'Decision 134: the attributes of a batch of assets are written by one statement.',
  },
]

/**
 * Every table has one writer in the server: a feature, or a folder of `platform/`. Others call its
 * `*.public.ts`, so that the rules of a row are in one place.
 */
export function tableWriters(root: string, shared: readonly SharedWrite[] = sharedWrites): Check {
  return {
    name: 'writers of tables',
    async findings() {
      const writes = await findWrites(root)
      const excused = new Set<SharedWrite>()
      const counted = writes.filter(({ writer, table }) => {
        const reason = shared.find((each) => each.writer === writer && each.table === (table ?? undefined))
        if (reason) excused.add(reason)
        return reason === undefined
      })
      const findings = counted
        .filter(({ table }) => table === null)
        .map(({ place }) => `${place} writes a table that only its values name`)
      for (const [table, of] of Map.groupBy(counted, (write) => write.table)) {
        const writers = Map.groupBy(of, ({ writer }) => writer)
        if (table === null || writers.size < 2) continue
        const places = [...writers.values()].map(([first]) => first?.place)
        findings.push(`${table} is written by several features: ${places.join(', ')}`)
      }
      for (const { writer, table } of shared.filter((each) => !excused.has(each)))
        findings.push(`${writer} is excused for writing ${table ?? 'any table'} without need`)
      return findings
    },
  }
}

type FoundWrite = TableWrite & { writer: string; place: string }

async function findWrites(root: string): Promise<FoundWrite[]> {
  const found: FoundWrite[] = []
  for (const file of await sourceFiles(root, ['.ts'])) {
    if (!file.startsWith(server) || /\.(test|fixture)\.ts$|\/testing\/|\.generated\.ts$/.test(file)) continue
    const { tableWrites } = parseSource(file, await readFile(path.join(root, file), 'utf8'))
    const writer = writerOf(file.slice(server.length))
    found.push(...tableWrites.map((write) => ({ ...write, writer, place: `${file}:${write.line}` })))
  }
  return found
}

/** `features/<floor>/<name>` and `platform/<folder>`, else the first folder. */
function writerOf(file: string): string {
  const [first = '', second = '', ...more] = file.split('/')
  if (first === 'features') return `features/${layerOf(`${server}${file}`).feature}`
  return first === 'platform' && more.length > 0 ? `${first}/${second}` : first
}
