import { extraOrderTexts, orderTexts } from '@fettle/rules/records/work-order-fields'
import { type RawBuilder, sql } from 'kysely'

/** The columns of the extra texts, for a query whose order is named `wo`. */
export const extraTextColumns: RawBuilder<unknown> = sql.raw(
  extraOrderTexts.map((name) => `wo.${orderTexts[name].column}`).join(', '),
)

/** The same by their bare names, for an order that is copied. */
export const bareExtraTextColumns: RawBuilder<unknown> = sql.raw(
  extraOrderTexts.map((name) => orderTexts[name].column).join(', '),
)
