import type { Budgets } from '@fettle/contract/budgets'
import { type CostType, costTypes } from '@fettle/rules/orders/order-costs'
import { formatTotal, signOf } from '@fettle/rules/text/money'
import type { ReactNode } from 'react'
import { NumberField } from '#ui/number-field.tsx'
import { type BudgetEntry, enteredAmount, totalOf, withAmount } from '../budget-entry.ts'
import classes from './budgets.module.css'

type Props = {
  readonly budgets: Budgets
  readonly entry: BudgetEntry
  readonly problemOf: (buildingId: number, costType: CostType) => string | undefined
  readonly onChange: (entry: BudgetEntry) => void
}

/** Budgets of buildings by type of cost, with the sums of buildings and types. */
export function BudgetGrid({ budgets, entry, problemOf, onChange }: Props): ReactNode {
  const { buildings, currency } = budgets
  const amountsOf = ({ buildingId, amounts }: Budgets['buildings'][number]) =>
    amounts.map((cell) => enteredAmount(entry, { buildingId, ...cell }))
  const total = (amounts: readonly (number | null)[]) => formatTotal(totalOf(amounts), { currency })
  return (
    <div className={classes.grid}>
      <div className={`${classes.row} ${classes.head}`} aria-hidden>
        <span>Building</span>
        {costTypes.map((type) => (
          <span key={type}>{type}</span>
        ))}
        <span className={classes.total}>Total</span>
      </div>
      {buildings.map((building) => (
        <fieldset key={building.buildingId} className={classes.row} aria-label={building.buildingName}>
          <span className={classes.name}>{building.buildingName}</span>
          {building.amounts.map(({ costType, amount }) => {
            const stored = { buildingId: building.buildingId, costType, amount }
            return (
              <NumberField
                key={costType}
                label={costType}
                labelProps={{ className: classes.label }}
                aria-label={`${costType}, ${building.buildingName}`}
                prefix={signOf({ currency })}
                thousandSeparator=","
                hideControls
                value={enteredAmount(entry, stored)}
                error={problemOf(building.buildingId, costType)}
                onChange={(next) => onChange(withAmount(entry, stored, next))}
              />
            )
          })}
          <span className={classes.total}>{total(amountsOf(building))}</span>
        </fieldset>
      ))}
      <div className={`${classes.row} ${classes.foot}`}>
        <span className={classes.name}>All buildings</span>
        {costTypes.map((type, at) => (
          <span key={type} className={classes.sum}>
            <span className={classes.label}>{type}</span>
            {total(buildings.map((building) => amountsOf(building)[at] ?? null))}
          </span>
        ))}
        <span className={classes.total}>{total(buildings.flatMap(amountsOf))}</span>
      </div>
    </div>
  )
}
