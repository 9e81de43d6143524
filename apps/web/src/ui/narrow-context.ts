import { createContext } from 'react'

/**
 * True in a column too narrow for table columns, even in a wide window. Panels and dialogs opened there have
 * their own width and reset it to false.
 */
export const NarrowContext = createContext(false)
