import { createContext } from 'react'

/** A dialog of a document's page. `version` is the one to make current. */
export type DocumentDialog =
  | { readonly name: 'new-version' | 'add-link' | 'delete' }
  | { readonly name: 'make-current'; readonly version: number }

/** Opens the dialogs of a document's page. Null without permission to change documents. */
export const DocumentActionsContext = createContext<((dialog: DocumentDialog) => void) | null>(null)
