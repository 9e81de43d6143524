import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { onDuplicate, onReference } from '#platform/http/database-refusals.ts'
import { conflict, type ProblemError } from '#platform/http/problem-error.ts'

/** Maps a duplicate code to a problem of its field ([C0.017]). Rethrows all other errors. */
export const mapDuplicateCode = (warehouseCode = '') =>
  onDuplicate({ warehouse_code: ['warehouseCode', alreadyUsedText('Code', warehouseCode)] })

/** 409: the warehouse to be deleted holds stock, so it cannot be made inactive either ([C1.039]). */
export const warehouseHoldsStock = (message: string): ProblemError =>
  conflict(message, undefined, 'holds-stock')

export const asWarehouseInUse = onReference('Something refers to this warehouse. Make it inactive instead.')

/** 409: the stock of an inactive warehouse cannot change. */
export const warehouseInactive = (warehouse: string): ProblemError =>
  conflict(`${warehouse} is inactive. Make it active first.`, undefined, 'inactive')
