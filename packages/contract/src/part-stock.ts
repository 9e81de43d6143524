import { partFields } from '@fettle/rules/parts/part-fields'
import { maxStock, postedKinds } from '@fettle/rules/parts/stock-entries'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { enteredDay, recordId, recordIdText, text } from './common.ts'
import { partDetail, partIdParams } from './parts.ts'
import { numberWithin } from './records/field-schemas.ts'
import { route } from './route.ts'

const quantity = numberWithin({ min: -maxStock, max: maxStock, scale: 3 })
const note = z.optional(text(maxLength.reason))

export const postStockTransaction = route('POST', '/api/Parts/{partId}/transactions', {
  name: 'postStockTransaction',
  permission: 'parts.edit',
  summary:
    'Receives, adjusts or counts a stocked part. Receiving recalculates its unit cost; a count is refused if the stock is not what the caller saw.',
  params: partIdParams,
  body: z.strictObject({
    kind: z.enum(postedKinds),
    /** The only active warehouse of the property if absent. */
    warehouseId: z.optional(recordId),
    /** The received quantity, the adjustment, or the counted quantity. */
    quantity,
    /** The price of one received unit. The unit cost of the part if absent. */
    unitCost: z.optional(numberWithin(partFields.partUnitCost)),
    /** Today if absent. */
    transactionDate: z.optional(enteredDay),
    /** The reason of an adjustment. */
    note,
    /** For a count: the quantity on hand in the warehouse that the caller saw. */
    balance: z.optional(quantity),
  }),
  response: partDetail,
  status: 201,
})

export const correctStockTransaction = route(
  'POST',
  '/api/Parts/{partId}/transactions/{transactionId}/correction',
  {
    name: 'correctStockTransaction',
    permission: 'parts.edit',
    summary:
      'Corrects a received, adjusted or counted quantity by an opposite line that names it. Lines are never edited or deleted.',
    params: z.object({ partId: recordIdText, transactionId: recordIdText }),
    body: z.strictObject({ note }),
    response: partDetail,
    status: 201,
  },
)
