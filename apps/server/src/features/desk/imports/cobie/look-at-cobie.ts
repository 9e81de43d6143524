import { listSheets } from '#platform/spreadsheet/read-workbook.ts'
import { ImportFailure } from '../imports.errors.ts'
import { openSource } from '../input/source.ts'
import { openTable } from '../input/table.ts'
import { isSameHead } from '../mapping/known-heads.ts'
import { isMissingWord } from '../mapping/row-mapping.ts'
import { type CellOf, cobieJoins, cobieParts, cobieSheets } from './cobie-sheets.ts'
import { sheetNamed } from './cobie-workbook.ts'

/** A sheet of the workbook: which of COBie's it is, and where its heads are. */
export type CobieSheetFacts = { of: string; sheet: string; headLine: number; heads: string[] }

/** Facts about a COBie workbook, found when it is uploaded. */
export type CobieFacts = {
  sheets: CobieSheetFacts[]
  /** Parts that the workbook brings, by their place in `cobieParts`, with their rows. */
  parts: { at: number; rows: number }[]
  /** Sheets that are not imported. */
  others: string[]
  /** Name of the first facility, or empty. */
  facility: string
  /** Several components have one name. */
  repeatsNames: boolean
}

/** Rows among which the heads are looked for. */
const firstRows = 20

/** Returns a function that finds the index of a COBie head in a sheet, or -1. */
export function placesIn(heads: readonly string[]): (head: string) => number {
  const places = new Map<string, number>()
  return (head) => {
    const known = places.get(head) ?? heads.findIndex((each) => isSameHead(each, head))
    places.set(head, known)
    return known
  }
}

async function findHeadLine(path: string, sheet: string, of: string): Promise<number | null> {
  const wanted = of === 'Contact' ? ['Email'] : (cobieParts.find((part) => part.sheet === of)?.needs ?? [])
  const source = await openSource({ path, sheet })
  let count = 0
  for await (const { line, cells } of source.rows()) {
    if (wanted.every((head) => cells.some((cell) => isSameHead(cell, head)))) return line
    count += 1
    if (count === firstRows) break
  }
  return null
}

/** Finds the COBie sheets of a workbook and counts their rows. Throws `ImportFailure` if there are none. */
export async function inspectCobie(path: string): Promise<CobieFacts> {
  const names = await listSheets(path)
  const facts: CobieFacts = { sheets: [], parts: [], others: [], facility: '', repeatsNames: false }
  const wanted = new Set([...cobieSheets, ...cobieJoins.map(({ sheet }) => sheet)])
  for (const of of wanted) {
    const sheet = sheetNamed(names, of)
    const headLine = sheet === undefined ? null : await findHeadLine(path, sheet, of)
    if (sheet !== undefined && headLine !== null) await readSheet(facts, { path, of, sheet, headLine })
  }
  facts.parts.sort((one, other) => one.at - other.at)
  const used = new Set(
    facts.sheets.filter(({ of }) => cobieSheets.some((name) => name === of)).map(({ sheet }) => sheet),
  )
  facts.others = names.filter((name) => !used.has(name))
  if (facts.parts.length === 0)
    throw new ImportFailure(
      `The file ${path} has no sheet of a COBie workbook. It needs sheets such as Facility, Floor, Space, Type and Component.`,
    )
  return facts
}

async function readSheet(
  facts: CobieFacts,
  { path, of, sheet, headLine }: { path: string; of: string; sheet: string; headLine: number },
): Promise<void> {
  const table = await openTable(await openSource({ path, sheet }), { headLine, namesColumns: true })
  const placeOf = placesIn(table.header)
  facts.sheets.push({ of, sheet, headLine, heads: [...table.header] })
  const own = cobieParts.flatMap((part, at) =>
    part.sheet === of && part.needs.every((head) => placeOf(head) >= 0)
      ? [{ at, rows: 0, takes: part.takes?.() ?? (() => true) }]
      : [],
  )
  const seen = new Set<string>()
  for await (const { cells } of table.rows) {
    const cell: CellOf = (head) => {
      const text = cells[placeOf(head)]?.trim()
      return text === undefined || isMissingWord(text) ? undefined : text
    }
    for (const part of own) if (part.takes(cell)) part.rows += 1
    const name = cell('Name')
    if (of === 'Facility' && facts.facility === '') facts.facility = name ?? ''
    if (of !== 'Component' || name === undefined) continue
    facts.repeatsNames ||= seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
  }
  facts.parts.push(...own.filter(({ rows }) => rows > 0).map(({ at, rows }) => ({ at, rows })))
}
