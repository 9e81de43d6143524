import { ImportFailure } from '../imports.errors.ts'

/** Returns a value for one row; undefined when a column it needs is missing there. */
export type Expression = {
  columns: readonly string[]
  /**
   * Whether it uses its columns without consuming them, so that they still map to targets of the same name.
   */
  isTemplate?: true
  evaluate(textFor: (column: string) => string | undefined): string | undefined
}

type Filter = (value: string | undefined) => string | undefined

const ifPresent =
  (change: (value: string) => string): Filter =>
  (value) =>
    value === undefined ? undefined : change(value)

const filters: Record<string, { arguments: number; make: (...input: string[]) => Filter }> = {
  before: { arguments: 1, make: (mark = '') => ifPresent((value) => value.split(mark, 1)[0] ?? value) },
  after: {
    arguments: 1,
    make: (mark = '') =>
      ifPresent((value) => (value.includes(mark) ? value.slice(value.indexOf(mark) + mark.length) : '')),
  },
  first: {
    arguments: 1,
    make: (count = '') => ifPresent((value) => [...value].slice(0, Number(count)).join('')),
  },
  replace: { arguments: 2, make: (from = '', to = '') => ifPresent((value) => value.replaceAll(from, to)) },
  plus: {
    arguments: 1,
    make: (count = '') =>
      ifPresent((value) => (/^-?\d{1,15}$/.test(value) ? String(Number(value) + Number(count)) : value)),
  },
  default: {
    arguments: 1,
    make:
      (fallback = '') =>
      (value) =>
        value ?? fallback,
  },
}

function parseFilter(text: string): Filter {
  const words = [...text.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '')
  const [name = '', ...input] = words
  const filter = filters[name]
  if (!filter)
    throw new ImportFailure(`--map: there is no '${name}'; there are ${Object.keys(filters).join(', ')}.`)
  if (input.length !== filter.arguments) {
    throw new ImportFailure(
      `--map: '${name}' takes ${filter.arguments} value${filter.arguments === 1 ? '' : 's'}, quoted with ' where it has blanks.`,
    )
  }
  const made = filter.make(...input)
  return (value) => {
    const changed = made(value)?.trim()
    return changed === '' && name !== 'default' ? undefined : changed
  }
}

/** Splits `category|before ':'` at the bars outside quotes. */
const cutAtBars = (text: string): string[] =>
  [...text.matchAll(/(?:'[^']*'|[^'|])+/g)].map(([part]) => part.trim())

/** Reads the text of a template: `{column}` and `{column|filter 'value'}` between characters that stay. */
export function parseTemplate(text: string): Expression {
  const parts = text.split(/(\{[^{}]*\})/)
  const columns: string[] = []
  const pieces = parts.map(
    (part): ((textFor: (column: string) => string | undefined) => string | undefined) => {
      if (!part.startsWith('{') || !part.endsWith('}')) {
        if (/[{}]/.test(part)) throw new ImportFailure(`--map: '${text}' has a brace without its other half.`)
        return () => part
      }
      const [column = '', ...chain] = cutAtBars(part.slice(1, -1))
      if (column === '') throw new ImportFailure(`--map: '${text}' has braces without a column.`)
      columns.push(column)
      const changes = chain.map(parseFilter)
      return (textFor) => changes.reduce((value, change) => change(value), textFor(column))
    },
  )
  return {
    columns,
    isTemplate: true,
    evaluate(textFor) {
      let whole = ''
      for (const piece of pieces) {
        const value = piece(textFor)
        if (value === undefined) return undefined
        whole += value
      }
      return whole
    },
  }
}

export const columnExpression = (column: string): Expression => ({
  columns: [column],
  evaluate: (textFor) => textFor(column),
})

const constantExpression = (value: string): Expression => ({ columns: [], evaluate: () => value })

/**
 * Reads what `--map` says: `target=column`, `target=text with {column}` or `target:=constant`, with commas between
 * several. Throws `ImportFailure` for anything else and for a target that is named twice.
 */
export function parseMap(texts: readonly string[]): Map<string, Expression> {
  const map = new Map<string, Expression>()
  for (const entry of texts.flatMap((text) => text.split(/,(?=\s*[a-z][a-z0-9_ -]*:?=)/i))) {
    const match = /^\s*([a-z][a-z0-9_\s-]*)(:?=)(.*)$/is.exec(entry)
    const [, name = '', sign = '', source = ''] = match ?? []
    const target = name.trim()
    if (!match || source.trim() === '') throw new ImportFailure(`--map: '${entry}' is not target=column.`)
    if (map.has(target)) throw new ImportFailure(`--map: '${target}' is set twice.`)
    if (sign === ':=') map.set(target, constantExpression(source.trim()))
    else map.set(target, /[{}]/.test(source) ? parseTemplate(source.trim()) : columnExpression(source.trim()))
  }
  return map
}
