import { parseArgs } from 'node:util'
import { creatable } from '@fettle/rules/imports/import-creates'
import { isValidTimeZone } from '@fettle/rules/time/zone-clock'
import { ImportFailure } from './imports.errors.ts'
import { namedDelimiter } from './input/dialect.ts'
import { namedEncoding } from './input/encoding.ts'
import { kinds } from './kinds/all-kinds.ts'
import type { Kind } from './kinds/kind.ts'
import { parseMap } from './mapping/expression.ts'
import { parseValueMap } from './mapping/value-map.ts'
import type { ImportOptions } from './options.ts'
import { parseRefusalLimit } from './refusal-limit.ts'
import { parseChoice } from './values/choice.ts'
import { dateOrders } from './values/date-text.ts'
import { decimalMarks } from './values/number.ts'

const optionTypes = {
  property: { type: 'string' },
  mapping: { type: 'string' },
  map: { type: 'string', multiple: true },
  values: { type: 'string', multiple: true },
  join: { type: 'string', multiple: true },
  split: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
  'ignore-unknown': { type: 'boolean' },
  missing: { type: 'string', multiple: true },
  create: { type: 'string', multiple: true },
  clear: { type: 'boolean' },
  'unique-rooms': { type: 'boolean' },
  'top-level': { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  'date-order': { type: 'string' },
  decimal: { type: 'string' },
  'time-zone': { type: 'string' },
  'dry-run': { type: 'boolean' },
  'max-refused': { type: 'string' },
  refused: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export type ImportCommand =
  | { help: true }
  | {
      help: false
      kind: Kind
      /** The name of a kept mapping; null without one. */
      mappingName: string | null
      options: ImportOptions
    }

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true })
  } catch (error) {
    throw new ImportFailure(error instanceof Error ? error.message : String(error))
  }
}

const cutList = (texts: readonly string[] | undefined): string[] =>
  (texts ?? [])
    .flatMap((text) => text.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

function choiceOf<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const choice = parseChoice(text, choices)
  if (!choice.ok) throw new ImportFailure(`--${option}: ${choice.reason}.`)
  return choice.value
}

function parseSplit(texts: readonly string[]): Map<string, string> {
  return new Map(
    texts.map((text): [string, string] => {
      const equals = text.indexOf('=')
      const [column, separator] = [text.slice(0, equals).trim(), text.slice(equals + 1)]
      if (equals < 1 || separator === '')
        throw new ImportFailure(`--split: '${text}' is not column=separator.`)
      return [column, separator]
    }),
  )
}

function parseTopLevel(text: string | undefined): number {
  if (text === undefined) return 1
  if (!/^[1-9]\d?$/.test(text)) throw new ImportFailure(`--top-level: '${text}' is not a level.`)
  return Number(text)
}

/** Parses the arguments after `import`. Throws `ImportFailure` for missing, unknown or contradictory ones. */
export function parseImportArguments(args: readonly string[]): ImportCommand {
  const { values: input, positionals } = readArguments(args)
  if (input.help) return { help: true }
  const [kindName, path, ...rest] = positionals
  const known = kinds.map(({ name }) => name).join(', ')
  if (kindName === undefined) throw new ImportFailure(`What should be imported? One of: ${known}.`)
  const kind = kinds.find(({ name }) => name === kindName.toLowerCase())
  if (!kind) throw new ImportFailure(`There is no import of '${kindName}'. There are: ${known}.`)
  if (path === undefined) throw new ImportFailure(`Which file? import ${kind.name} <file.csv>`)
  if (rest.length > 0) throw new ImportFailure(`One file at a time: '${rest.join(' ')}' is one too many.`)
  const zone = input['time-zone'] ?? null
  if (zone !== null && !isValidTimeZone(zone))
    throw new ImportFailure(`--time-zone: '${zone}' is not an IANA time zone.`)
  return {
    help: false,
    kind,
    mappingName: input.mapping ?? null,
    options: {
      path,
      refusedPath: input.refused ?? `${path}.refused.csv`,
      encoding: input.encoding === undefined ? undefined : namedEncoding(input.encoding).label,
      delimiter: input.delimiter === undefined ? undefined : namedDelimiter(input.delimiter),
      property: input.property ?? null,
      map: parseMap(input.map ?? []),
      values: parseValueMap(input.values ?? []),
      joins: input.join ?? [],
      separators: parseSplit(input.split ?? []),
      ignore: cutList(input.ignore),
      ignoreUnknown: input['ignore-unknown'] ?? false,
      missing: cutList(input.missing),
      onlyMapped: false,
      sheet: null,
      headLine: null,
      allowedProperties: null,
      create: new Set(cutList(input.create).map((name) => choiceOf('create', name, creatable))),
      clearMissing: input.clear ?? false,
      uniqueRooms: input['unique-rooms'] ?? false,
      topLevel: parseTopLevel(input['top-level']),
      dateOrder:
        input['date-order'] === undefined ? null : choiceOf('date-order', input['date-order'], dateOrders),
      decimalMark: input.decimal === undefined ? null : choiceOf('decimal', input.decimal, decimalMarks),
      zone,
      dryRun: input['dry-run'] ?? false,
      maxRefused: input['max-refused'] === undefined ? null : parseRefusalLimit(input['max-refused']),
    },
  }
}
