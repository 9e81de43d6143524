import { ProblemError } from '#platform/http/problem-error.ts'

/** 409: the vendor's invoice is on an order. The order is named only if the caller sees it. */
export function invoiceExists(number: string, orderNumber: string | null): ProblemError {
  const where = orderNumber === null ? 'another order' : `order ${orderNumber}`
  const message = `Invoice ${number} of this vendor is already on ${where}.`
  return new ProblemError(409, message, [{ field: 'number', code: 'duplicate', message }])
}

/** 409 for an invoice number that a concurrent call stored first. Rethrows all other errors. */
export const asInvoiceExists =
  (number: string) =>
  (error: unknown): never => {
    if ((error as { constraint?: string }).constraint === 'order_cost_invoice_number')
      throw invoiceExists(number, null)
    throw error
  }
