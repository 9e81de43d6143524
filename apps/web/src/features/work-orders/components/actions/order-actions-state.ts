import { createContext } from 'react'

/** Actions available from several places on an order's page. */
export type OrderActions = {
  /** Opens the completion sheet, optionally with a sub-status. */
  readonly complete: (subStatus: string | null) => void
  /** Opens the hold sheet. */
  readonly hold: () => void
  readonly isCompleting: boolean
  readonly duplicate: () => void
  /** Asks before closing out. */
  readonly closeOut: () => void
  /** Asks why a closed out order is reopened. */
  readonly reopen: () => void
  /** Asks for an order to share a set with. */
  readonly putInSet: () => void
  /** Opens the form for an issue found on the order. */
  readonly addIssue: () => void
  /** Asks before deleting. */
  readonly remove: () => void
  readonly showSignature: () => void
  readonly print: () => void
  readonly isPrinting: boolean
}

/** Null for read-only views, such as a requester's. */
export const OrderActionsContext = createContext<OrderActions | null>(null)
