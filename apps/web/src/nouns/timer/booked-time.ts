import { createStore } from '#lib/store.ts'

/** What a timer booked when it was stopped, to be told for a moment; 0 for nothing. */
export type BookedTime = { readonly orderNumber: string; readonly hours: number }

export const bookedTime = createStore<BookedTime | null>(null)
