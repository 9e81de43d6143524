import { createContext } from 'react'

/**
 * True in a column that is too narrow for the columns of a table, though the window is wide. A panel or dialog that opens
 * there has its own width, and says false.
 */
export const NarrowContext = createContext(false)
