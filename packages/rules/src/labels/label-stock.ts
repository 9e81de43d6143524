/**
 * Layout of labels on a page. Lengths in millimeters; margins from the upper left corner. A roll has one
 * label per page.
 */
export type LabelStock = {
  readonly pageWidth: number
  readonly pageHeight: number
  readonly columns: number
  readonly rows: number
  readonly labelWidth: number
  readonly labelHeight: number
  readonly marginLeft: number
  readonly marginTop: number
  readonly gapX: number
  readonly gapY: number
  /** Printer resolution in dots per inch. Absent for sheets, which any printer can print. */
  readonly dotsPerInch?: number
}

type NamedStock = LabelStock & { readonly name: string; readonly detail: string; readonly group: StockGroup }

export const stockGroups = ['Sheets', 'Rolls'] as const
type StockGroup = (typeof stockGroups)[number]

const inch = 25.4
export const letterPaper = { pageWidth: 8.5 * inch, pageHeight: 11 * inch } as const
export const a4Paper = { pageWidth: 210, pageHeight: 297 } as const

const rollOf = (labelWidth: number, labelHeight: number, dotsPerInch: number) => ({
  group: 'Rolls' as const,
  pageWidth: labelWidth,
  pageHeight: labelHeight,
  labelWidth,
  labelHeight,
  columns: 1,
  rows: 1,
  marginLeft: 0,
  marginTop: 0,
  gapX: 0,
  gapY: 0,
  dotsPerInch,
})

/** Common label stocks, with the manufacturers' dimensions. */
export const labelStocks = {
  'avery-5160': {
    name: 'Avery 5160 / 8160',
    detail: 'Letter, 30 labels, 2⅝ × 1 in',
    group: 'Sheets',
    ...letterPaper,
    columns: 3,
    rows: 10,
    labelWidth: 2.625 * inch,
    labelHeight: inch,
    marginLeft: 0.1875 * inch,
    marginTop: 0.5 * inch,
    gapX: 0.125 * inch,
    gapY: 0,
  },
  'avery-22806': {
    name: 'Avery 22806',
    detail: 'Letter, 12 labels, 2 × 2 in',
    group: 'Sheets',
    ...letterPaper,
    columns: 3,
    rows: 4,
    labelWidth: 2 * inch,
    labelHeight: 2 * inch,
    marginLeft: 0.625 * inch,
    marginTop: 0.625 * inch,
    gapX: 0.625 * inch,
    gapY: (1.75 / 3) * inch,
  },
  'avery-l7160': {
    name: 'Avery L7160',
    detail: 'A4, 21 labels, 63.5 × 38.1 mm',
    group: 'Sheets',
    ...a4Paper,
    columns: 3,
    rows: 7,
    labelWidth: 63.5,
    labelHeight: 38.1,
    marginLeft: 7.25,
    marginTop: 15.15,
    gapX: 2.5,
    gapY: 0,
  },
  'avery-l7163': {
    name: 'Avery L7163',
    detail: 'A4, 14 labels, 99.1 × 38.1 mm',
    group: 'Sheets',
    ...a4Paper,
    columns: 2,
    rows: 7,
    labelWidth: 99.1,
    labelHeight: 38.1,
    marginLeft: 4.65,
    marginTop: 15.15,
    gapX: 2.5,
    gapY: 0,
  },
  'dymo-30336': { name: 'Dymo 30336', detail: '2⅛ × 1 in', ...rollOf(2.125 * inch, inch, 300) },
  'dymo-11354': { name: 'Dymo 11354', detail: '57 × 32 mm', ...rollOf(57, 32, 300) },
  'brother-62': { name: 'Brother 62 mm', detail: '62 mm tape, cut at 29 mm', ...rollOf(62, 29, 300) },
  'zebra-2x1': { name: 'Zebra 2 × 1 in', detail: '50.8 × 25.4 mm, 203 dpi', ...rollOf(2 * inch, inch, 203) },
} as const satisfies Record<string, NamedStock>

export type StockName = keyof typeof labelStocks
export const stockNames = Object.keys(labelStocks) as StockName[]
