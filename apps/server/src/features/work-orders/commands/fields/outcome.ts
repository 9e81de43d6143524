import type { OrderField } from '@fettle/rules/order-fields'
import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import type { FieldOutcome } from '#records/command/change-fields.ts'
import type { OrderColumns } from '../order-command.repository.ts'

/** Result of one part of a change of an order. */
export type Outcome = FieldOutcome<OrderField, OrderColumns, OrderLogEvent>
