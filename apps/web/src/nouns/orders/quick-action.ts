import { createStore } from '#lib/store.ts'

type QuickActionName = 'complete' | 'hold' | 'labor'

/** An action on an order of a list, whose sheet opens over the list. */
export type QuickAction = { readonly workorderId: number; readonly name: QuickActionName }

/** The action whose sheet is open, or null. */
export const quickAction = createStore<QuickAction | null>(null)
