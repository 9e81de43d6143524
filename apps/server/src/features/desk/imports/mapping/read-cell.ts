import { exportedParts, exportedSeparator } from '../input/exported-columns.ts'
import type { CellValue, Column } from '../kinds/column.ts'
import { parseChoice, parseTruth } from '../values/choice.ts'
import { type DateEvidence, type DateOrder, parseDateText } from '../values/date-text.ts'
import { parseDuration } from '../values/duration.ts'
import { type DecimalMark, parseNumber } from '../values/number.ts'
import { type Parsed, parsed, unreadable } from '../values/parsed.ts'
import { faultOfText, parseText } from '../values/text.ts'
import { cutAt } from './value-map.ts'

/** The command's options for reading cells. */
export type CellReading = {
  dateOrder: DateOrder | null
  decimalMark: DecimalMark | null
  evidence: DateEvidence
  /** By column name, the separator that `--split` gave. */
  separators: ReadonlyMap<string, string>
  /** The file was exported from here: its texts were stored, whatever they look like. */
  isExport?: boolean
}

/** Columns of codes, serial numbers, barcodes and the like. */
const isCode = (name: string): boolean =>
  /(?:^|_)(?:code|serial|number|barcode|model|reference)(?:_|$)/.test(name)

/** Parses a cell that is not missing as its column requires. */
export function readCell(
  text: string,
  column: Column,
  line: number,
  reading: CellReading,
): Parsed<CellValue> {
  const fault = reading.isExport ? null : faultOfText(text)
  if (fault) return unreadable(fault)
  switch (column.type) {
    case 'text':
      return parseText(text, { ...column, isStored: reading.isExport === true, isCode: isCode(column.name) })
    case 'number':
      return parseNumber(text, column, reading.decimalMark)
    case 'date':
    case 'instant':
      return parseDateText(text, {
        order: reading.dateOrder,
        line,
        evidence: reading.evidence,
        isStored: reading.isExport === true,
      })
    case 'truth':
      return parseTruth(text)
    case 'duration':
      return parseDuration(text, reading.decimalMark)
    case 'choice':
      return parseChoice(text, column.of)
    case 'list':
      return readList(text, column, reading)
  }
}

function readList(
  text: string,
  column: Column & { type: 'list' },
  { separators, isExport = false }: CellReading,
): Parsed<CellValue> {
  const values: string[] = []
  const separator = separators.get(column.name)
  const parts = isExport && separator === exportedSeparator ? exportedParts(text) : cutAt(text, separator)
  for (const part of parts) {
    const value = parseText(part, { ...column, isStored: isExport })
    if (!value.ok) return value
    if (!values.includes(value.value)) values.push(value.value)
  }
  return parsed(values)
}
