import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'

type FileColumn = ImportDetail['columns'][number]

/** The number of the row within a template. */
export const lineMark = 'line'

/** Where a column of ours comes from: one column of the file, one text for every row, several parts, or a template as it is written. */
export type Source =
  | { readonly type: 'head'; readonly head: string }
  | { readonly type: 'text'; readonly text: string }
  | ({ readonly type: 'parts' } & SourceParts)
  | { readonly type: 'template'; readonly text: string }

/** Heads of the file, or `lineMark`, one after the other. */
export type SourceParts = {
  readonly before: string
  readonly parts: readonly string[]
  readonly between: string
}

/** Splits a template: texts at even indexes, brace contents at odd ones. */
const piecesOf = (template: string): string[] => template.split(/\{([^{}]*)\}/)

const isOdd = (_: string, at: number) => at % 2 === 1
const isEven = (_: string, at: number) => at % 2 === 0

/** Reads a template as the simplest source that says the same. */
export function readSource(template: string): Source {
  const pieces = piecesOf(template)
  const names = pieces.filter(isOdd)
  const [before = '', ...texts] = pieces.filter(isEven)
  const [only] = names
  if (only === undefined) return { type: 'text', text: template }
  const after = texts.pop() ?? ''
  const [between = ''] = texts
  if (after !== '' || names.some((name) => name.includes('|')) || texts.some((text) => text !== between)) {
    return { type: 'template', text: template }
  }
  if (names.length === 1 && before === '' && only !== lineMark) return { type: 'head', head: only }
  return { type: 'parts', before, parts: names, between: names.length === 1 ? '-' : between }
}

/** Writes a source as a template; empty where it names nothing. */
export function writeSource(source: Source): string {
  if (source.type === 'head') return `{${source.head}}`
  if (source.type !== 'parts') return source.text.trim()
  const { before, parts, between } = source
  return parts.length === 0 ? '' : `${before}${parts.map((part) => `{${part}}`).join(between)}`
}

/** Whether a template can name a head of the file. */
export const canNameHead = (head: string): boolean => head.trim() !== '' && !/[{}|]/.test(head)

/** The heads of the file that a template reads. */
export const headsIn = (template: string): string[] =>
  piecesOf(template)
    .filter(isOdd)
    .map((name) => (name.split('|', 1)[0] ?? name).trim())
    .filter((head) => head !== lineMark)

const folded = (head: string) => head.toLowerCase().replaceAll(/[\s_-]/g, '')

/** The column of the file with a head, as the import compares heads: without regard to case, blanks, `_` and `-`. */
export const columnOfHead = (columns: readonly FileColumn[], head: string): FileColumn | undefined =>
  columns.find((column) => column.head === head) ??
  columns.find((column) => folded(column.head) === folded(head))

/** The heads of the file that no line of the mapping reads. */
export const unusedHeads = (
  columns: readonly FileColumn[],
  mapping: ImportOptions['mapping'],
): FileColumn[] => {
  const used = new Set(mapping.flatMap(({ source }) => headsIn(source).map(folded)))
  return columns.filter(({ head }) => !used.has(folded(head)))
}

/** The head of the file that a source is, where it is nothing else. */
function onlyHeadOf(source: string): string | null {
  const read = readSource(source)
  return read.type === 'head' ? read.head : null
}

/**
 * A mapping with another source for one column of ours; an empty one takes the column out of the import. A column of the
 * file that another of ours had for its name alone is given up there: `Category` may hold the names of classes.
 */
export function withSource(
  mapping: ImportOptions['mapping'],
  target: string,
  source: string,
): ImportOptions['mapping'] {
  if (source === '') return mapping.filter((line) => line.target !== target)
  const line = { target, source }
  const head = onlyHeadOf(source)
  const hadByName = (other: ImportOptions['mapping'][number]) =>
    other.target !== target &&
    head !== null &&
    folded(other.target) === folded(head) &&
    folded(onlyHeadOf(other.source) ?? '') === folded(head)
  const others = mapping.filter((other) => !hadByName(other))
  return others.some((each) => each.target === target)
    ? others.map((each) => (each.target === target ? line : each))
    : [...others, line]
}
