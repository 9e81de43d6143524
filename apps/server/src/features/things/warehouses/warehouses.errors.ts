import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { conflict, ProblemError } from '#platform/http/problem-error.ts'

type DatabaseError = { code?: string; constraint?: string }

/** Maps a duplicate code to a problem of its field ([C0.017]). Rethrows all other errors. */
export const mapDuplicateCode =
  (warehouseCode = '') =>
  (error: unknown): never => {
    const { code, constraint } = error as DatabaseError
    if (code !== '23505' || constraint !== 'warehouse_code') throw error
    const message = alreadyUsedText('Code', warehouseCode)
    throw new ProblemError(409, message, [{ field: 'warehouseCode', code: 'duplicate', message }])
  }

/** 409: other records refer to the warehouse to be deleted ([C0.018]). */
export const warehouseInUse = (message: string): ProblemError => conflict(message, undefined, 'in-use')

/** 409: the warehouse to be deleted holds stock, so it cannot be made inactive either ([C1.039]). */
export const warehouseHoldsStock = (message: string): ProblemError =>
  conflict(message, undefined, 'holds-stock')

/**
 * Maps a foreign key violation when a reference was created concurrently with the deletion. Rethrows every
 * other error.
 */
export function asWarehouseInUse(error: unknown): never {
  if ((error as DatabaseError).code !== '23503') throw error
  throw warehouseInUse('Something refers to this warehouse. Make it inactive instead.')
}

/** 409: the stock of an inactive warehouse cannot change. */
export const warehouseInactive = (warehouse: string): ProblemError =>
  conflict(`${warehouse} is inactive. Make it active first.`, undefined, 'inactive')
