import type { OrderField } from '@fettle/rules/order-fields'
import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import type { Problem } from '@fettle/rules/problem'
import type { OrderColumns } from '../order-command.repository.ts'

/** What a part of a change comes to: what is wrong with it, which fields become others, what to write and tell. */
export type Outcome = {
  problems: readonly Problem[]
  changed: readonly OrderField[]
  columns: OrderColumns
  logs: readonly OrderLogEvent[]
}

export const nothing: Outcome = { problems: [], changed: [], columns: {}, logs: [] }

export const joined = (outcomes: readonly Outcome[]): Outcome => ({
  problems: outcomes.flatMap(({ problems }) => problems),
  changed: outcomes.flatMap(({ changed }) => changed),
  columns: Object.assign({}, ...outcomes.map(({ columns }) => columns)),
  logs: outcomes.flatMap(({ logs }) => logs),
})
