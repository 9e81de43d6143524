import type { StockTransaction } from '@fettle/contract/parts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import text from '#ui/text.module.css'
import { quantityText } from './quantity-text.ts'

/** By how much a ledger line changes the quantity on hand: '+4', '-2'. Without a sign for reservations, which change none. */
export const signedQuantity = ({ kind, quantity }: Pick<StockTransaction, 'kind' | 'quantity'>): string =>
  kind === 'Reserve' || kind === 'Release'
    ? (quantityText(Math.abs(quantity)) ?? '')
    : `${quantity > 0 ? '+' : ''}${quantityText(quantity)}`

/** Path of a requisition's page. */
const requisitionPath = (requisitionId: number): string => `/requisitions/${requisitionId}`

type LineProps = { readonly line: StockTransaction }

/** The order of a ledger line, if the person sees it. */
export function LedgerOrder({ line: { workorderId, orderNumber } }: LineProps): ReactNode {
  if (workorderId === null) return null
  return (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={text.link}>
      {orderNumber}
    </Link>
  )
}

/** The requisition with which a ledger line was received. */
export function LedgerRequisition({ line: { requisitionId } }: LineProps): ReactNode {
  if (requisitionId === null) return null
  return (
    <Link to={requisitionPath(requisitionId)} className={text.link}>
      {requisitionId}
    </Link>
  )
}

/**
 * The note of a ledger line, after the line that it corrects or that corrects it ([C1.015]). `shown` are the loaded lines,
 * which have the numbers.
 */
export function ledgerNote(line: StockTransaction, shown: readonly StockTransaction[]): string {
  const numberOf = (id: number) => shown.find(({ transactionId }) => transactionId === id)?.number
  const { correctsId, correctedById, note } = line
  const lineName = (id: number) => {
    const number = numberOf(id)
    return number === undefined ? 'another line' : `#${number}`
  }
  return [
    correctsId !== null && `Corrects ${lineName(correctsId)}`,
    correctedById !== null && `Corrected by ${lineName(correctedById)}`,
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}
