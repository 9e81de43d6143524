import { createStore } from '#lib/store.ts'

/** What a timer posted when it was stopped, to be told for a moment; 0 for nothing. */
export type PostedTime = { readonly orderNumber: string; readonly hours: number }

export const postedTime = createStore<PostedTime | null>(null)
