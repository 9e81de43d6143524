import { createStore } from '#lib/store.ts'

/** What a stopped timer booked, for a short notice. 0 means nothing. */
export type BookedTime = { readonly orderNumber: string; readonly hours: number }

export const bookedTime = createStore<BookedTime | null>(null)
