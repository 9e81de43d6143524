import type { FormatKind } from '@fettle/rules/records/list-columns'
import { decimalsOf, type MoneyFormat, signOf } from '@fettle/rules/text/money'
import type { DateFormat, Formats } from '@fettle/rules/time/formats'

/** A cell's value. The UTC fields of a `Date` hold a local time, because spreadsheets have no time zones. */
export type CellValue = string | number | Date | null

export type SheetColumn = { header: string; formatKind: FormatKind; widthPx: number }

const pixelsPerCharacter = 7
const maxTextLength = 32_767
const dayMs = 86_400_000
/** The serial number of 1 January 1970 in spreadsheets. */
const epochDay = 25_569

/** Indexes into `cellXfs` of the styles below. */
const headStyle = 4
const styleOf: Partial<Record<FormatKind, number>> = { date: 1, dateTime: 2, currency: 3 }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const contentTypesXml = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetml}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetml}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetml}.styles+xml"/></Types>`

export const packageRelationsXml = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookRelationsXml = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`

export const workbookXml = (sheetName: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The format code of amounts: the currency's symbol and its decimals, up to 4 when it has any. */
function amountCode(formats: MoneyFormat): string {
  const decimals = decimalsOf(formats)
  const fraction = decimals === 0 ? '' : `.${'0'.repeat(decimals)}${'#'.repeat(4 - decimals)}`
  return escapeXml(`[$${signOf(formats)}]#,##0${fraction}`)
}

/**
 * The format code of a date; dots and hyphens are escaped, because programs may replace them by their own separators.
 */
const dayCodes: Readonly<Record<DateFormat, string>> = {
  'M/D/YYYY': 'm/d/yyyy',
  'D/M/YYYY': 'd/m/yyyy',
  'DD.MM.YYYY': 'dd\\.mm\\.yyyy',
  'YYYY-MM-DD': 'yyyy\\-mm\\-dd',
}

export const stylesXml = (formats: Formats): string =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${dayCodes[formats.dateFormat]}"/><numFmt numFmtId="165" formatCode="${dayCodes[formats.dateFormat]}\\ h:mm\\ AM/PM"/><numFmt numFmtId="166" formatCode="${amountCode(formats)}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** The beginning of the sheet, before its rows; the header row is frozen. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ widthPx }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${(widthPx / pixelsPerCharacter).toFixed(2)}" customWidth="1"/>`,
  )
  const heads = columns.map(({ header }, index) => textCell(`${columnName(index)}1`, header, headStyle))
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
}

export const sheetEnd = '</sheetData></worksheet>'

/** One row; `number` counts from 1 and includes the header row. */
export function rowXml(cells: readonly CellValue[], number: number, columns: readonly SheetColumn[]): string {
  const place = digits(number)
  let xml = `<row r="${place}">`
  for (let index = 0; index < cells.length; index++) {
    xml += cellXml(cells[index] ?? null, `${columnName(index)}${place}`, columns[index]?.formatKind)
  }
  return `${xml}</row>`
}

function cellXml(value: CellValue, place: string, formatKind: FormatKind | undefined): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return textCell(place, value)
  const number = value instanceof Date ? value.getTime() / dayMs + epochDay : value
  if (!Number.isFinite(number)) return ''
  const style = formatKind && styleOf[formatKind]
  return `<c r="${place}"${style ? ` s="${style}"` : ''}><v>${digits(number)}</v></c>`
}

/**
 * Formats a finite number. Not with `String`: V8 caches its results in the old heap, which a long sheet would fill until
 * the next full collection.
 */
const digits = (number: number): string => JSON.stringify(number)

/** An inline string, so that text that begins like a formula stays text. */
const textCell = (place: string, text: string, style?: number): string =>
  `<c r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxTextLength))}</t></is></c>`

const names: string[] = []

/** The letters of a column index: A for 0, Z for 25, AA for 26. */
function columnName(index: number): string {
  const known = names[index]
  if (known) return known
  const before = index >= 26 ? columnName(Math.floor(index / 26) - 1) : ''
  const name = before + String.fromCharCode(65 + (index % 26))
  names[index] = name
  return name
}

const special = /[&<>"]|[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Cs}|_(?=x[0-9A-Fa-f]{4}_)/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Text that looks like an escaped character, such as `_x000A_`, must stay as it is.
  _: '_x005F_',
}

/** Escapes text for XML and leaves out characters that XML cannot hold. */
const escapeXml = (text: string): string => text.replace(special, (character) => entities[character] ?? '')
