import { type Problem, problem } from '../records/problem.ts'
import { formatNumber } from '../time/formats.ts'

/** Units of a part in a warehouse. */
export type HeldStock = { warehouse: string; onHand: number; reserved: number; units: string }

function heldText({ warehouse, onHand, reserved, units }: HeldStock): string {
  const amount = (count: number) => `${formatNumber(count)} ${units}`.trim()
  if (onHand <= 0) return `${amount(reserved)} are reserved in ${warehouse}`
  const part = reserved > 0 ? `, ${formatNumber(reserved)} of them reserved` : ''
  return `${warehouse} still holds ${amount(onHand)}${part}`
}

/** Returns why a part stays stocked: parts that are not stocked carry no quantities ([C1.011]). */
export const unstockProblems = (held: readonly HeldStock[]): Problem[] =>
  held.length === 0
    ? []
    : [
        problem(
          'partStockedFlag',
          'not-allowed',
          `${held.map(heldText).join('; ')}. Bring the stock to 0 and release reservations first.`,
        ),
      ]
