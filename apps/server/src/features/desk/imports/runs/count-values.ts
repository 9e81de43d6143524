import type { ImportOptions as RunOptions } from '@fettle/contract/imports'
import { separatorsOf } from '../import-reading.ts'
import { openKindSource } from '../input/kind-source.ts'
import { openTable } from '../input/table.ts'
import type { Column } from '../kinds/column.ts'
import type { Kind } from '../kinds/kind.ts'
import { bindColumns } from '../mapping/row-mapping.ts'
import { cutAt } from '../mapping/value-map.ts'
import type { ImportOptions } from '../options.ts'
import { asPlainFailure } from './inspect-file.ts'
import { kindNamed, targetNamed, toEngineOptions } from './run-options.ts'

/** Rows that are read, and different values that are counted. */
const bounds = { rows: 100_000, counted: 5000 }

/** A column of a mapped file. */
export type CountedColumn = {
  /** The name of the kind of import. */
  of: string
  target: string
  file: { path: string; fileName: string }
  options: RunOptions
}

/** How often each value occurs; `hasMore` when rows or values were left out. */
export type CountedValues = { values: Map<string, number>; hasMore: boolean }

/**
 * Counts the values of a column as the file is mapped. Throws `ImportFailure` for a file that cannot be read, with the
 * name that the person knows.
 */
export async function countValues({ of, target, file, options }: CountedColumn): Promise<CountedValues> {
  const kind = kindNamed(of)
  const column = kind && targetNamed(kind, target)
  if (!kind || !column) throw new Error(`There is no column ${target} of ${of}.`)
  const engine = toEngineOptions(kind, options, {
    ...file,
    refusedPath: '',
    propertyCode: null,
    allowedProperties: null,
  })
  try {
    return await countIn(kind, column, engine)
  } catch (error) {
    throw asPlainFailure(error, file)
  }
}

async function countIn(kind: Kind, column: Column, options: ImportOptions): Promise<CountedValues> {
  const source = await openKindSource(kind, { ...options, guesses: true })
  try {
    const table = await openTable(source, { headLine: options.headLine, namesColumns: true })
    const expression = options.map.get(column.name)
    const values = new Map<string, number>()
    if (!expression) return { values, hasMore: false }
    const map = new Map([[column.name, expression]])
    const separators = separatorsOf(table, [column], options)
    const mapping = bindColumns(table.header, [column], { ...options, map, joins: [], separators })
    let rows = 0
    for await (const row of table.rows) {
      const text = mapping.read(row.cells, row.number)(column)
      for (const word of text === undefined ? [] : cutAt(text, separators.get(column.name)))
        if (values.has(word) || values.size < bounds.counted) values.set(word, (values.get(word) ?? 0) + 1)
      rows += 1
      if (rows === bounds.rows || values.size === bounds.counted) return { values, hasMore: true }
    }
    return { values, hasMore: false }
  } finally {
    await source.close?.()
  }
}
