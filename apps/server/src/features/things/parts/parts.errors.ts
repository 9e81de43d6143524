import { stockChangedText } from '@fettle/rules/parts/stock-entries'
import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { onDuplicate, onReference } from '#platform/http/database-refusals.ts'
import { conflict, type ProblemError } from '#platform/http/problem-error.ts'

/** Maps a duplicate code to a problem of its field ([C0.017]). Rethrows all other errors. */
export const mapDuplicateCode = (partCode = '') =>
  onDuplicate({ part_code: ['partCode', alreadyUsedText('Code', partCode)] })

export const asPartInUse = onReference('Something refers to this part. Make it inactive instead.')

/** 409 for a part whose stock is not tracked. */
export const noLedger = (advanced: boolean): ProblemError =>
  conflict(
    advanced
      ? 'This part is not stocked. Set Stocked to Yes first.'
      : 'Stock is kept with advanced parts only. Ask an administrator to turn them on.',
    undefined,
    'no-ledger',
  )

/** 409: the stock is not what the person saw while counting. */
export const stockChanged = (current: unknown): ProblemError =>
  conflict(stockChangedText(1), current, 'stock-changed')

/** 409: a line of the ledger follows from an order. */
export const ofOrder = (): ProblemError =>
  conflict('This line belongs to an order. Change the quantity on the order instead.', undefined, 'of-order')

/** 409: a line of the ledger is one of the two of a transfer. */
export const ofTransfer = (): ProblemError =>
  conflict('This line belongs to a transfer. Transfer the units back instead.', undefined, 'of-transfer')

/** 409: a line of the ledger is a correction or has one. */
export const alreadyCorrected = (): ProblemError =>
  conflict('This line is already corrected. Adjust the stock instead.', undefined, 'corrected')
