import { Workbook } from '@cj-tech-master/excelts'

export type SheetCell = string | number | boolean | Date | null

/** Reads the headers and rows of the first sheet, with another library than the one that writes it. */
export async function readSheet(content: Buffer): Promise<{ heads: string[]; rows: SheetCell[][] }> {
  const workbook = new Workbook()
  await workbook.xlsx.load(content)
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('There is no sheet.')
  const width = sheet.getRow(1).cellCount
  const cells = (line: number) =>
    Array.from({ length: width }, (_, at) => plain(sheet.getRow(line).getCell(at + 1).value))
  return {
    heads: cells(1).map(String),
    rows: Array.from({ length: sheet.rowCount - 1 }, (_, at) => cells(at + 2)),
  }
}

function plain(value: unknown): SheetCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value
  throw new Error(`A cell holds ${JSON.stringify(value)}.`)
}
