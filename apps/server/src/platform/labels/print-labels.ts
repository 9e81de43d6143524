import type { LabelSettings } from '@fettle/contract/label-settings'
import { lettersNotPrintableCode } from '@fettle/rules/labels/label-content'
import { startFaults } from '@fettle/rules/labels/label-places'
import { type LabelStock, labelStocks } from '@fettle/rules/labels/label-stock'
import { ownSizeFaults, ownStock } from '@fettle/rules/labels/own-size'
import { invalid, type ProblemError } from '../http/problem-error.ts'
import type { Label, LabelJob } from './label-job.ts'
import { unprintableLetters, withoutUnprintable } from './printable-letters.ts'
import { renderLabels } from './render-labels.ts'

/** The chosen label stock. Throws 400 for a missing or impossible custom size, and for an invalid start. */
export function chosenStock({
  stock: name,
  ownSize,
  start,
}: Pick<LabelSettings, 'stock' | 'ownSize' | 'start'>): LabelStock {
  if (name === 'own' && ownSize === undefined) throw sizeMissing()
  const sizeFaults = name === 'own' && ownSize ? ownSizeFaults(ownSize) : []
  if (sizeFaults.length > 0) throw invalid(sizeFaults)
  const stock = name !== 'own' ? labelStocks[name] : ownSize && ownStock(ownSize)
  if (!stock) throw sizeMissing()
  const faults = startFaults(stock, start)
  if (faults.length > 0) throw invalid(faults)
  return stock
}

/**
 * Renders labels as a PDF. Throws 400 naming letters that the font lacks, unless '?' is to be printed for
 * them. Ends when the signal aborts.
 */
export async function printLabels(
  job: LabelJob,
  labels: readonly Label[],
  { replaceLetters }: Pick<LabelSettings, 'replaceLetters'>,
  signal: AbortSignal,
): Promise<Buffer> {
  const letters = unprintableLetters(labels)
  if (letters.length === 0) return await renderLabels(job, labels, signal)
  if (!replaceLetters) throw lettersNotPrintable(letters)
  return await renderLabels(job, labels.map(withoutUnprintable), signal)
}

/** 400: custom stock without a size. */
const sizeMissing = (): ProblemError =>
  invalid([{ field: 'ownSize', code: 'required', message: 'Own size is required.' }])

const maxNamedLetters = 20

/** 400: the label font lacks letters, which would print as empty boxes. */
function lettersNotPrintable(letters: readonly string[]): ProblemError {
  const named = letters.slice(0, maxNamedLetters).join(' ')
  const more = letters.length > maxNamedLetters ? ` and ${letters.length - maxNamedLetters} more` : ''
  const message = `These letters cannot be printed: ${named}${more}.`
  return invalid([{ field: 'fields', code: lettersNotPrintableCode, message }], message)
}
