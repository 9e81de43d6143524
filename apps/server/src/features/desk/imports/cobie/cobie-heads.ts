import type { SheetJoin } from '../options.ts'
import { type CobiePart, cobieJoins } from './cobie-sheets.ts'
import { type CobieFacts, type CobieSheetFacts, placesIn } from './look-at-cobie.ts'

type Join = SheetJoin & { heads: readonly string[] }

/** Maps COBie heads to the heads of a sheet and of its joined sheets. */
export function createHeads(
  { sheet: of }: Pick<CobiePart, 'sheet'>,
  own: CobieSheetFacts,
  facts: CobieFacts,
) {
  const joins: Join[] = []
  const found = (heads: readonly string[], head: string): string | undefined => heads[placesIn(heads)(head)]
  /** The head of the file for one of COBie's: `Name` of the sheet, or `Type.Name` of another one. */
  const headOf = (head: string): string | undefined => {
    const [sheet, name] = head.split('.')
    if (name === undefined) return found(own.heads, head)
    if (sheet === of) return found(own.heads, name)
    const theirs = found(joins.find((join) => join.name === sheet)?.heads ?? [], name)
    return theirs === undefined ? undefined : `${sheet}.${theirs}`
  }
  for (const { sheet: name, key, by } of cobieJoins) {
    const other = name === of ? undefined : facts.sheets.find((each) => each.of === name)
    const column = headOf(by)
    const keyHead = other && found(other.heads, key)
    if (!other || column === undefined || keyHead === undefined) continue
    joins.push({
      name,
      sheet: other.sheet,
      headLine: other.headLine,
      key: keyHead,
      column,
      heads: other.heads,
    })
  }
  return {
    headOf,
    /** The joins that these heads need. A join may depend on those before it. */
    joinsFor(heads: readonly string[]): SheetJoin[] {
      const last = joins.findLastIndex(({ name }) => heads.some((head) => head.startsWith(`${name}.`)))
      return joins.slice(0, last + 1).map(({ heads: _, ...join }) => join)
    },
  }
}
