import { extraOrderTexts, orderTexts } from '@fettle/rules/records/work-order-fields'
import { type RawBuilder, sql } from 'kysely'

/** Columns of the extra texts, for a query that names the order `wo`. */
export const extraTextColumns: RawBuilder<unknown> = sql.raw(
  extraOrderTexts.map((name) => `wo.${orderTexts[name].column}`).join(', '),
)

/** The same columns without the table name, for copying an order. */
export const bareExtraTextColumns: RawBuilder<unknown> = sql.raw(
  extraOrderTexts.map((name) => orderTexts[name].column).join(', '),
)
