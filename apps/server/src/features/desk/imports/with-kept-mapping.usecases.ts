import { basename } from 'node:path'
import { importOptions } from '@fettle/contract/imports'
import type { Db } from '#platform/db/database.ts'
import { ImportFailure } from './imports.errors.ts'
import type { Kind } from './kinds/kind.ts'
import type { ImportOptions } from './options.ts'
import { findMappings } from './runs/import-mappings.repository.ts'
import { inspectFile } from './runs/inspect-file.ts'
import { toEngineOptions } from './runs/run-options.ts'

const fold = (text: string) => text.trim().toLowerCase()

/** Both maps; where they have the same key, the second one counts. */
const merged = <Value>(first: ReadonlyMap<string, Value>, second: ReadonlyMap<string, Value>) =>
  new Map([...first, ...second])

/**
 * The options of a command that reads its file as a mapping that was kept in the browser says; what the command says itself
 * goes before. Throws `ImportFailure` where there is no mapping of that name.
 */
export async function withKeptMapping(
  db: Db,
  kind: Kind,
  { name, options }: { name: string; options: ImportOptions },
): Promise<ImportOptions> {
  const all = await findMappings(db, kind.name)
  const found = all.find((each) => fold(each.name) === fold(name))
  if (!found)
    throw new ImportFailure(
      all.length === 0
        ? `--mapping: no mapping was kept for ${kind.name}.`
        : `--mapping: there is no mapping '${name}' of ${kind.name}. There are: ${all.map((each) => each.name).join(', ')}.`,
    )
  const stored = importOptions.parse(found.options)
  const read = {
    ...stored,
    encoding: options.encoding === undefined ? stored.encoding : null,
    delimiter: options.delimiter === undefined ? stored.delimiter : null,
  }
  const file = { path: options.path, fileName: options.fileName ?? basename(options.path) }
  const { headLine } = await inspectFile(kind, file, read)
  const kept = toEngineOptions(
    kind,
    { ...read, headLine },
    {
      ...file,
      refusedPath: options.refusedPath,
      propertyCode: options.property,
      allowedProperties: null,
    },
  )
  const values = new Map(kept.values)
  for (const [column, words] of options.values)
    values.set(column, merged(values.get(column) ?? new Map(), words))
  return {
    ...kept,
    encoding: options.encoding ?? kept.encoding,
    delimiter: options.delimiter ?? kept.delimiter,
    map: merged(kept.map, options.map),
    values,
    joins: options.joins,
    separators: merged(kept.separators, options.separators),
    missing: [...kept.missing, ...options.missing],
    create: new Set([...kept.create, ...options.create]),
    clearMissing: options.clearMissing || kept.clearMissing,
    uniqueRooms: options.uniqueRooms || kept.uniqueRooms,
    topLevel: options.topLevel === 1 ? kept.topLevel : options.topLevel,
    dateOrder: options.dateOrder ?? kept.dateOrder,
    decimalMark: options.decimalMark ?? kept.decimalMark,
    zone: options.zone ?? kept.zone,
    dryRun: options.dryRun,
    maxRefused: options.maxRefused,
  }
}
