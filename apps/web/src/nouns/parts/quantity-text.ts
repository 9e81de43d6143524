import { formatNumber } from '@fettle/rules/time/formats'

/** A quantity with its units, if named. Null without a quantity. */
export const quantityText = (quantity: number | null, units = ''): string | null =>
  quantity === null ? null : `${formatNumber(quantity)} ${units}`.trim()
