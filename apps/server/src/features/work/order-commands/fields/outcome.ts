import type { OrderField } from '@fettle/rules/orders/order-fields'
import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import type { OrderColumns } from '#features/work/work-orders/order-command.public.ts'
import type { FieldOutcome } from '#records/command/change-fields.ts'

/** Result of one part of a change of an order. */
export type Outcome = FieldOutcome<OrderField, OrderColumns, OrderLogEvent>
