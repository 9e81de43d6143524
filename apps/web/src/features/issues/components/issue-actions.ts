import type { IssueAction } from '@fettle/rules/issues/issue-status'
import { createContext } from 'react'

export type IssueDialog = IssueAction | 'order' | 'delete'

/** Opens the dialogs of an issue's page. Null without edit permission. */
export const IssueActionsContext = createContext<((dialog: IssueDialog) => void) | null>(null)
