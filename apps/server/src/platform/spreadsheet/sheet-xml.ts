import type { DateFormat, Formats } from '@fettle/rules/formats'
import type { FormatKind } from '@fettle/rules/list-columns'
import { decimalsOf, type MoneyFormat, signOf } from '@fettle/rules/money'

/** A cell's value: a `Date` holds a wall time in its UTC fields, since sheets know no zones. */
export type CellValue = string | number | Date | null

export type SheetColumn = { header: string; formatKind: FormatKind; widthPx: number }

const pixelsPerCharacter = 7
const maxTextLength = 32_767
const dayMs = 86_400_000
/** The number of 1 January 1970 in the calendar of sheets. */
const epochDay = 25_569

/** Places in `cellXfs` of the styles below. */
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

/** How amounts show in the sheet: the currency's sign, and as many decimals as it has, up to 4 where it has any. */
function amountCode(formats: MoneyFormat): string {
  const decimals = decimalsOf(formats)
  const fraction = decimals === 0 ? '' : `.${'0'.repeat(decimals)}${'#'.repeat(4 - decimals)}`
  return escapeXml(`[$${signOf(formats)}]#,##0${fraction}`)
}

/** How a day shows in the sheet; dots and hyphens are escaped, since a reader may read them as its own separators. */
const dayCodes: Readonly<Record<DateFormat, string>> = {
  'M/D/YYYY': 'm/d/yyyy',
  'D/M/YYYY': 'd/m/yyyy',
  'DD.MM.YYYY': 'dd\\.mm\\.yyyy',
  'YYYY-MM-DD': 'yyyy\\-mm\\-dd',
}

export const stylesXml = (formats: Formats): string =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${dayCodes[formats.dateFormat]}"/><numFmt numFmtId="165" formatCode="${dayCodes[formats.dateFormat]}\\ h:mm\\ AM/PM"/><numFmt numFmtId="166" formatCode="${amountCode(formats)}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** What stands before the rows: the head's row stays in view. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ widthPx }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${(widthPx / pixelsPerCharacter).toFixed(2)}" customWidth="1"/>`,
  )
  const heads = columns.map(({ header }, index) => textCell(`${columnName(index)}1`, header, headStyle))
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
}

export const sheetEnd = '</sheetData></worksheet>'

/** One row; `number` counts from 1, the head's included. */
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
 * A finite number as text. Not `String`, whose texts V8 keeps in a cache in the old heap: a long sheet would fill the
 * heap with texts of numbers that only a full collection frees.
 */
const digits = (number: number): string => JSON.stringify(number)

/** A text lies in the cell as such, so that one that begins like a formula stays a text. */
const textCell = (place: string, text: string, style?: number): string =>
  `<c r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxTextLength))}</t></is></c>`

const names: string[] = []

/** A, B, … Z, AA, AB, … for 0, 1, …. */
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
  // What reads like an escaped character of this format is none.
  _: '_x005F_',
}

/** Text for XML; a character that XML cannot hold is left out. */
const escapeXml = (text: string): string => text.replace(special, (character) => entities[character] ?? '')
