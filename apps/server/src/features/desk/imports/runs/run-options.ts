import type { ImportOptions as RunOptions } from '@fettle/contract/imports'
import type { ProblemError as ProblemItem } from '@fettle/contract/problem'
import { type Creatable, creatable } from '@fettle/rules/imports/import-creates'
import { isValidTimeZone } from '@fettle/rules/time/zone-clock'
import { cobieWorkbook } from '../cobie/cobie-workbook.ts'
import { ImportFailure } from '../imports.errors.ts'
import { foldColumn } from '../input/table.ts'
import { kinds } from '../kinds/all-kinds.ts'
import { type Column, keysMissing } from '../kinds/column.ts'
import type { Kind } from '../kinds/kind.ts'
import { type Expression, parseTemplate } from '../mapping/expression.ts'
import { columnNamed } from '../mapping/known-heads.ts'
import { lineName } from '../mapping/row-mapping.ts'
import type { ImportOptions } from '../options.ts'
import { inBrowserWords } from './browser-words.ts'

/** Kinds of import in the browser: single lists and the COBie workbook. */
export const runKinds: readonly Kind[] = [cobieWorkbook, ...kinds]

/** The import kind of this name, if any. */
export const kindNamed = (name: string): Kind | undefined => runKinds.find((kind) => kind.name === name)

/** The column of a kind for a mapping target: a fixed one, or a dynamic one by its prefix. */
export function targetNamed(kind: Kind, name: string): Column | undefined {
  const column = columnNamed(kind.columns, name)
  return column ?? kind.columnFor?.(name)
}

/** A template of a mapping. Throws `ImportFailure` where it cannot be read. */
const readSource = (text: string): Expression => parseTemplate(text)

const item = (field: string, message: string): ProblemItem => ({ field, code: 'invalid', message })

function refusalOf(work: () => void): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof ImportFailure) return inBrowserWords(error.message)
    throw error
  }
}

/** What of a mapping does not fit its kind and the columns of its file. */
export function findFaults(kind: Kind, options: RunOptions, heads: readonly string[]): ProblemItem[] {
  const faults: ProblemItem[] = []
  const known = new Set([...heads.map(foldColumn), lineName])
  const targets = new Set<string>()
  for (const [at, { target, source }] of options.mapping.entries()) {
    const refusal = refusalOf(() => {
      const column = targetNamed(kind, target)
      if (!column) throw new ImportFailure(`There is no column '${target}' to map to.`)
      if (targets.has(column.name)) throw new ImportFailure(`'${column.name}' is mapped twice.`)
      targets.add(column.name)
      const absent = readSource(source).columns.find((head) => !known.has(foldColumn(head)))
      if (absent !== undefined) throw new ImportFailure(`The file has no column '${absent}'.`)
    })
    if (refusal !== null) faults.push(item(`mapping[${at}]`, refusal))
  }
  for (const name of options.creates)
    if (!kind.creates?.some((each) => each === name))
      faults.push(item('creates', `This import creates no ${name.slice(0, 60)}.`))
  if (options.timeZone !== null && !isValidTimeZone(options.timeZone))
    faults.push(item('timeZone', 'Is not an IANA time zone.'))
  return faults
}

/** Keeps the lines of a mapping whose heads a file has. */
export function mappingWithin(
  kind: Kind,
  options: RunOptions,
  heads: readonly string[],
): RunOptions['mapping'] {
  return options.mapping.filter((line) =>
    findFaults(kind, { ...options, mapping: [line] }, heads).every(({ field }) => field !== 'mapping[0]'),
  )
}

/** What hinders an import from being checked: columns that every row needs, or the property. */
export function findGaps(kind: Kind, options: RunOptions): ProblemItem[] {
  const targets = new Set(options.mapping.flatMap(({ target }) => targetNamed(kind, target)?.name ?? []))
  if (kind.isWorkbook && !targets.has('building')) return [item('mapping', 'Enter the code of the building.')]
  const missing = keysMissing(kind.columns, (name) => targets.has(name))
  const gaps = missing.map(({ name }) => item('mapping', `Map a column of the file to '${name}'.`))
  if (targets.size === 0 && gaps.length === 0) gaps.push(item('mapping', 'Map at least one column.'))
  if (kind.needsProperty && options.propertyId === null && !targets.has('property'))
    gaps.push(item('propertyId', 'Choose the property, or map a column to it.'))
  return gaps
}

/** The options of the engine that a mapping in the browser stands for. */
export function toEngineOptions(
  kind: Kind,
  options: RunOptions,
  file: {
    path: string
    fileName: string
    refusedPath: string
    propertyCode: string | null
    allowedProperties: ReadonlySet<number> | null
  },
): ImportOptions {
  const bound = new Map(
    options.mapping.flatMap(({ target, source }): [string, Expression][] => {
      const column = targetNamed(kind, target)
      return column ? [[column.name, readSource(source)]] : []
    }),
  )
  const values = new Map<string, Map<string, string>>()
  for (const { target, from, to } of options.values) {
    const name = targetNamed(kind, target)?.name
    if (name === undefined || !bound.has(name)) continue
    values.set(name, (values.get(name) ?? new Map()).set(from.trim().toLowerCase(), to))
  }
  const isCreatable = (name: string): name is Creatable => creatable.some((each) => each === name)
  return {
    path: file.path,
    fileName: file.fileName,
    refusedPath: file.refusedPath,
    encoding: options.encoding ?? undefined,
    delimiter: options.delimiter ?? undefined,
    property: file.propertyCode,
    map: bound,
    values,
    joins: [],
    separators: new Map(
      options.separators.flatMap(({ target, separator }): [string, string][] => {
        const name = targetNamed(kind, target)?.name
        return name !== undefined && bound.has(name) ? [[name, separator]] : []
      }),
    ),
    ignore: [],
    ignoreUnknown: true,
    missing: options.missing,
    onlyMapped: true,
    sheet: options.sheet,
    headLine: options.headLine,
    allowedProperties: file.allowedProperties,
    create: new Set(options.creates.filter(isCreatable)),
    clearMissing: options.clearsEmpty,
    uniqueRooms: options.uniqueRooms,
    topLevel: options.topLevel,
    dateOrder: options.dateOrder,
    decimalMark: options.decimalMark,
    zone: options.timeZone,
    dryRun: false,
    maxRefused: { percent: 100 },
  }
}
