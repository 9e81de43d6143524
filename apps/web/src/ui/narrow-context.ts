import { createContext } from 'react'

/** True in a column that is too narrow for the columns of a table, though the window is wide. */
export const NarrowContext = createContext(false)
