import type { ImportOptions as RunOptions } from '@fettle/contract/imports'
import { maxLength } from '@fettle/rules/records/limits'
import type { Expression } from '../mapping/expression.ts'
import type { ImportOptions } from '../options.ts'
import { createHeads } from './cobie-heads.ts'
import {
  type CellOf,
  type CobieChoices,
  type CobiePart,
  type CobieSource,
  cobieParts,
} from './cobie-sheets.ts'
import { type CobieFacts, type CobieSheetFacts, placesIn } from './look-at-cobie.ts'

/** One kind of record that is read from one sheet. */
export type CobiePass = {
  part: CobiePart
  /** Index in `cobieParts`, independent of the sheets that are left out. */
  at: number
  sheet: string
  options: ImportOptions
}

const defaultTrade = 'Maintenance'

/** Proposes the choices for a workbook: its facility or its file name is the building. */
export function proposeCobieChoices(facts: CobieFacts, fileName: string): RunOptions['mapping'] {
  const building = (facts.facility || fileName.replace(/\.\w{1,5}$/, ''))
    .replaceAll(/[{}]/g, '')
    .slice(0, maxLength.code)
    .trim()
  return [
    ...(building === '' ? [] : [{ target: 'building', source: building }]),
    { target: 'trade', source: defaultTrade },
    { target: 'asset_code', source: facts.repeatsNames ? 'Name and space' : 'Name' },
  ]
}

/** Reads the choices for a workbook from its mapping. */
function choicesOf({ mapping }: Pick<RunOptions, 'mapping'>): CobieChoices {
  const textOf = (name: string) => mapping.find(({ target }) => target === name)?.source.trim()
  return {
    building: textOf('building') ?? '',
    trade: textOf('trade') || defaultTrade,
    namesWithSpace: textOf('asset_code') === 'Name and space',
  }
}

/** The readings of a workbook in their order, without the sheets that are left out. */
export function cobiePasses(
  facts: CobieFacts,
  { leavesOut, mapping }: Pick<RunOptions, 'leavesOut' | 'mapping'>,
  engine: ImportOptions,
): CobiePass[] {
  const choices = choicesOf({ mapping })
  return facts.parts.flatMap(({ at }): CobiePass[] => {
    const part = cobieParts[at]
    const own = facts.sheets.find(({ of }) => of === part?.sheet)
    if (!part || !own || leavesOut.includes(part.sheet)) return []
    return [{ part, at, sheet: own.sheet, options: optionsOf(part, own, { facts, choices, engine }) }]
  })
}

function optionsOf(
  part: CobiePart,
  own: CobieSheetFacts,
  { facts, choices, engine }: { facts: CobieFacts; choices: CobieChoices; engine: ImportOptions },
): ImportOptions {
  const { headOf, joinsFor } = createHeads(part, own, facts)
  const map = new Map(
    Object.entries(part.columns).flatMap(([target, source]): [string, Expression][] => {
      const expression = expressionOf(source, choices, headOf)
      return expression ? [[target, expression]] : []
    }),
  )
  return {
    ...engine,
    map,
    values: new Map(),
    separators: new Map(Object.entries(part.separators ?? {}).filter(([target]) => map.has(target))),
    sheet: own.sheet,
    headLine: own.headLine,
    create: new Set([...engine.create].filter((name) => part.kind.creates?.includes(name))),
    sheetJoins: joinsFor([...map.values()].flatMap(({ columns }) => columns)),
    ...(part.takes && { takes: takesOf(part, own) }),
  }
}

/** Returns the expression of a column, or undefined if all of its heads are missing. */
function expressionOf(
  source: CobieSource,
  choices: CobieChoices,
  headOf: (head: string) => string | undefined,
): Expression | undefined {
  const wanted = typeof source === 'string' ? [source] : source.heads
  const heads = new Map(
    wanted.flatMap((head): [string, string][] => {
      const found = headOf(head)
      return found === undefined ? [] : [[head, found]]
    }),
  )
  if (heads.size === 0 && wanted.length > 0) return undefined
  return {
    columns: [...heads.values()],
    evaluate(textFor) {
      const cell: CellOf = (head) => {
        const found = heads.get(head)
        return found === undefined ? undefined : textFor(found)
      }
      return typeof source === 'string' ? cell(source) : source.of(cell, choices)
    },
  }
}

/** The same test as when the rows were counted, on the cells of a row. */
function takesOf(part: CobiePart, own: CobieSheetFacts): NonNullable<ImportOptions['takes']> {
  const place = placesIn(own.heads)
  return (isMissing) => {
    const takes = part.takes?.() ?? (() => true)
    return (cells) =>
      takes((head) => {
        const text = cells[place(head)]?.trim()
        return text === undefined || isMissing(text) ? undefined : text
      })
  }
}
