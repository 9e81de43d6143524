const calls = ['addOrderCost', 'changeOrderCost']

/** Where the texts of the costs of an order are stored, by `call.name`. */
export const costTextColumns: Readonly<Record<string, string>> = Object.fromEntries(
  calls.flatMap((call) => [
    [`${call}.number`, 'order_cost.number'],
    [`${call}.description`, 'order_cost.description'],
  ]),
)

/** The name of a vendor, a type of the product, and a day. */
export const costTextsNotStored: readonly string[] = calls.flatMap((call) =>
  ['vendorName', 'type', 'spentOn'].map((field) => `${call}.${field}`),
)
