import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'
import type { RowStore } from './row-store.ts'

/** What everything is built from: a repeatable random source, the days, and the rows so far. */
export type World = { random: Random; calendar: Calendar; rows: RowStore }
