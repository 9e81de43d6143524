import { type Problem, problem } from '../records/problem.ts'
import { a4Paper, type LabelStock, letterPaper } from './label-stock.ts'

export const ownPapers = ['roll', 'letter', 'a4'] as const
/** Paper of a custom size. On a roll, each label is a page. */
export type OwnPaper = (typeof ownPapers)[number]
export const ownPaperNames: Readonly<Record<OwnPaper, string>> = {
  roll: 'Roll, one label at a time',
  letter: 'Letter sheet',
  a4: 'A4 sheet',
}

/** Numbers of a custom size with their labels. Lengths in millimeters, others are counts. */
export const ownFields = [
  { field: 'labelWidth', label: 'Label width', min: 20, max: 210, isLength: true },
  { field: 'labelHeight', label: 'Label height', min: 10, max: 297, isLength: true },
  { field: 'columns', label: 'Columns', min: 1, max: 10, isLength: false },
  { field: 'rows', label: 'Rows', min: 1, max: 30, isLength: false },
  { field: 'marginLeft', label: 'Left margin', min: 0, max: 100, isLength: true },
  { field: 'marginTop', label: 'Top margin', min: 0, max: 100, isLength: true },
  { field: 'gapX', label: 'Gap between columns', min: 0, max: 50, isLength: true },
  { field: 'gapY', label: 'Gap between rows', min: 0, max: 50, isLength: true },
] as const
type OwnField = (typeof ownFields)[number]['field']

export type OwnSize = { readonly paper: OwnPaper } & Readonly<Record<OwnField, number>>

/** Tolerance for sums of fractional lengths, in millimeters. */
const tolerance = 0.01

/** The stock of a custom size. On a roll, only the label's width and height apply. */
export function ownStock({ paper, ...size }: OwnSize): LabelStock {
  if (paper === 'letter') return { ...letterPaper, ...size }
  if (paper === 'a4') return { ...a4Paper, ...size }
  const { labelWidth, labelHeight } = size
  const alone = { columns: 1, rows: 1, marginLeft: 0, marginTop: 0, gapX: 0, gapY: 0 }
  return { pageWidth: labelWidth, pageHeight: labelHeight, labelWidth, labelHeight, ...alone }
}

/** The size on another paper, with as many labels as fit between equal margins. */
export function withPaper(size: OwnSize, paper: OwnPaper): OwnSize {
  if (paper === 'roll') return { ...size, paper }
  const { pageWidth, pageHeight } = ownStock({ ...size, paper })
  const count = (page: number, margin: number, label: number, gap: number) =>
    Math.max(1, Math.floor((page - 2 * margin + gap) / (label + gap) + tolerance) || 1)
  return {
    ...size,
    paper,
    columns: count(pageWidth, size.marginLeft, size.labelWidth, size.gapX),
    rows: count(pageHeight, size.marginTop, size.labelHeight, size.gapY),
  }
}

/** Problems of a custom size, by field. Empty if its labels fit on the page. */
export function ownSizeFaults(size: OwnSize): Problem[] {
  const faults = ownFields.flatMap(({ field, label, min, max, isLength }) => {
    const value = size[field]
    if (!isLength && !Number.isInteger(value)) {
      return [problem(field, 'not-whole', `${label} must be a whole number.`)]
    }
    if (value >= min && value <= max) return []
    return [problem(field, 'not-allowed', `${label} must be ${min} to ${max}${isLength ? ' mm' : ''}.`)]
  })
  return faults.length > 0 ? faults : fitFaults(size)
}

function fitFaults(size: OwnSize): Problem[] {
  const { pageWidth, pageHeight, columns, rows, ...stock } = ownStock(size)
  const right = stock.marginLeft + columns * stock.labelWidth + (columns - 1) * stock.gapX
  const bottom = stock.marginTop + rows * stock.labelHeight + (rows - 1) * stock.gapY
  const over = (length: number) => `${Math.ceil(length * 10) / 10} mm`
  return [
    ...(right > pageWidth + tolerance
      ? [
          problem(
            'labelWidth',
            'too-large',
            `The labels are ${over(right - pageWidth)} wider than the sheet.`,
          ),
        ]
      : []),
    ...(bottom > pageHeight + tolerance
      ? [
          problem(
            'labelHeight',
            'too-large',
            `The labels are ${over(bottom - pageHeight)} higher than the sheet.`,
          ),
        ]
      : []),
  ]
}
