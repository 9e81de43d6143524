import { createContext } from 'react'

/**
 * Whether content is inside a panel: lists opened there must stay inside, because a press outside closes the
 * panel.
 */
export const InPanelContext = createContext(false)
