import { ImportFailure } from '../imports.errors.ts'
import { foldColumn } from '../input/table.ts'
import type { Column } from '../kinds/column.ts'
import { columnExpression, type Expression } from './expression.ts'
import type { JoinedTable } from './joined-table.ts'
import { columnNamed, columnsMeant } from './known-heads.ts'
import { meaningOf, type ValueMap } from './value-map.ts'

export type MappingOptions = {
  map: ReadonlyMap<string, Expression>
  values: ValueMap
  joins: readonly JoinedTable[]
  /** List separator by column. */
  separators: ReadonlyMap<string, string>
  ignore: readonly string[]
  ignoreUnknown: boolean
  missing: readonly string[]
  /** Columns are bound by `map` alone: the rest of the file is left out. */
  onlyMapped: boolean
  /** The file was exported from here, so each cell is literal: 'N/A' is a text, not a missing value. */
  isExport?: boolean
}

/** Reads the cells of one row: by target column, the text, or undefined where it is missing. */
export type RowMapping = {
  targets: readonly Column[]
  /** The columns of the file that a target comes from; none for a constant and for the number of the line. */
  headsOf(target: Column): string[]
  /** The cell texts of a target's columns. */
  cellOf(target: Column, cells: readonly string[]): string
  /** `number` is what `{line}` stands for. */
  read(cells: readonly string[], number: number): (target: Column) => string | undefined
}

type Found = {
  cell(cells: readonly string[], number: number): string | undefined
  /** Without regard to words that mean an empty cell. */
  raw?(cells: readonly string[]): string | undefined
  name: string
  /** It is the number of the row, and no column. */
  isLine?: true
}

/** In templates: the number of the row, where the file has no column of that name. */
export const lineName = 'line'

const alwaysMissing = ['', 'n/a']

/** Whether a cell of this text is an empty one in every file. */
export const isMissingWord = (text: string): boolean => alwaysMissing.includes(text.trim().toLowerCase())

/**
 * Binds the columns of a file to those of a kind: with `--map`, else their heads. Throws `ImportFailure`
 * with every unknown column, unless ignored, and every unknown target or source.
 */
export function bindColumns(
  header: readonly string[],
  columns: readonly Column[],
  {
    map,
    values,
    joins,
    separators,
    ignore,
    ignoreUnknown,
    missing,
    onlyMapped,
    isExport = false,
  }: MappingOptions,
): RowMapping {
  const absent = new Set([...alwaysMissing, ...missing.map((word) => word.toLowerCase())])
  const present = (text: string | undefined) => {
    const trimmed = text?.trim()
    return trimmed === undefined || absent.has(trimmed.toLowerCase()) ? undefined : trimmed
  }
  const byName = new Map(
    header.map((name, index): [string, Found] => [
      foldColumn(name),
      { name, cell: (cells) => present(cells[index]), raw: (cells) => cells[index]?.trim() || undefined },
    ]),
  )
  if (!byName.has(lineName))
    byName.set(lineName, { name: lineName, isLine: true, cell: (_, number) => String(number) })
  for (const join of joins) addJoined(byName, join, present)

  const bound = new Map<Column, { expression: Expression; found: Map<string, Found> }>()
  const used = new Set<string>(joins.map((join) => foldColumn(join.column)))
  const inTemplates = new Set<string>()
  const bind = (column: Column, expression: Expression) => {
    const found = new Map<string, Found>()
    for (const name of expression.columns) {
      const source = byName.get(foldColumn(name))
      if (!source) throw new ImportFailure(`The file has no column '${name}'. It has: ${header.join(', ')}.`)
      found.set(name, source)
      const names = expression.isTemplate ? inTemplates : used
      names.add(foldColumn(name))
    }
    bound.set(column, { expression, found })
  }
  const targetNamed = (name: string) => columnNamed(columns, name)

  for (const [name, expression] of map) {
    const column = targetNamed(name)
    if (!column)
      throw new ImportFailure(
        `There is no column '${name}' to map to. There are: ${columns.map((each) => each.name).join(', ')}.`,
      )
    if (bound.has(column)) throw new ImportFailure(`--map: '${column.name}' is set twice.`)
    bind(column, expression)
  }
  const ignored = new Set(ignore.map(foldColumn))
  const unknown: string[] = []
  const open = onlyMapped
    ? []
    : header.filter((name) => !used.has(foldColumn(name)) && !ignored.has(foldColumn(name)))
  const meant = columnsMeant(columns, open, { taken: new Set(bound.keys()) })
  for (const name of open) {
    const column = meant.get(name)
    if (column) bind(column, columnExpression(name))
    else if (!ignoreUnknown && !inTemplates.has(foldColumn(name))) unknown.push(name)
  }
  for (const name of ignored) {
    if (!header.some((each) => foldColumn(each) === name))
      throw new ImportFailure(`--ignore: the file has no column '${name}'.`)
  }
  if (unknown.length > 0) {
    throw new ImportFailure(
      `The file has columns that this import does not know: ${unknown.join(', ')}. Map them with --map, or leave them out with --ignore ${unknown.map(foldColumn).join(',')} or --ignore-unknown.`,
    )
  }
  return {
    targets: [...bound.keys()],
    headsOf: (target) =>
      [...(bound.get(target)?.found.values() ?? [])].flatMap(({ name, isLine }) => (isLine ? [] : [name])),
    cellOf: (target, cells) =>
      [...(bound.get(target)?.found.values() ?? [])]
        .flatMap(({ name, isLine }) => (isLine ? [] : [cells[header.indexOf(name)] ?? '']))
        .join(' + '),
    read: (cells, number) => (target) => {
      const { expression, found } = bound.get(target) ?? {}
      const plain = isExport && !expression?.isTemplate && [...(found?.values() ?? [])][0]
      const text = plain
        ? plain.raw?.(cells)
        : present(expression?.evaluate((name) => found?.get(name)?.cell(cells, number)))
      const words = values.get(target.name)
      if (text === undefined || !words) return text
      return present(meaningOf(text, words, separators.get(target.name)))
    },
  }
}

function addJoined(
  byName: Map<string, Found>,
  join: JoinedTable,
  present: (text: string | undefined) => string | undefined,
) {
  const key = byName.get(foldColumn(join.column))
  if (!key) throw new ImportFailure(`--join: the file has no column '${join.column}'.`)
  join.header.forEach((name, index) => {
    const full = `${join.name}.${name}`
    byName.set(foldColumn(full), {
      name: full,
      cell: (cells, number) => {
        const lookups = key.cell(cells, number)
        return lookups === undefined ? undefined : present(join.find(lookups)?.[index])
      },
    })
  })
}
