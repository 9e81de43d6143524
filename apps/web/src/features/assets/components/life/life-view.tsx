import type { AssetLife } from '@fettle/contract/asset-life'
import type { Asset } from '@fettle/contract/assets'
import { formatAmount } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type Bar, BarPlot } from '#ui/plot/bar-plot.tsx'
import type { PlotLimit } from '#ui/plot/plot.tsx'
import classes from './life.module.css'
import { availabilityText, costOf, everyYear, furtherCostOf, hoursText, laborText } from './life-words.ts'

type Props = { readonly life: AssetLife; readonly asset: Pick<Asset, 'currency'> }

/** Lifetime figures, and two plots by year: cost and downtime. */
export function LifeView({ life, asset }: Props): ReactNode {
  const years = everyYear(life.years)
  const showsLabor = life.total.laborCost !== null
  return (
    <div className={classes.life}>
      <Figures life={life} asset={asset} />
      {years.length === 0 ? (
        <p className={classes.note}>No order has cost it anything yet, and it was never down.</p>
      ) : (
        <div className={classes.plots}>
          <section aria-label={costTitle(showsLabor)}>
            <h3 className={classes.title}>{costTitle(showsLabor)}</h3>
            <Costs life={life} years={years} asset={asset} />
          </section>
          <section aria-label="Downtime per year">
            <h3 className={classes.title}>Downtime per year</h3>
            <Downtime years={years} />
          </section>
        </div>
      )}
    </div>
  )
}

const costTitle = (showsLabor: boolean) => (showsLabor ? 'Cost per year' : 'Cost without labor per year')

/** Total cost, availability and outlook. */
function Figures({ life, asset }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { total, bookValue, replacementYear, replacementCost, orders } = life
  const amount = (value: number) => formatAmount(value, asset)
  const cost = costOf(total)
  const orderCount = orders.reduce((count, each) => count + each.count, 0)
  const figures: [label: string, value: string | null, note?: string | false][] = [
    [
      total.laborCost === null ? 'Cost without Labor' : 'Cost over Its Life',
      amount(cost),
      orderCount > 0 && `${formatNumber(orderCount)} ${orderCount === 1 ? 'order' : 'orders'}`,
    ],
    [
      'Labor',
      total.laborCost === null ? laborText(total.laborHours) : amount(total.laborCost),
      total.laborCost !== null && laborText(total.laborHours),
    ],
    ['Parts', amount(total.partCost)],
    ['Vendors', total.vendorCost === 0 ? null : amount(total.vendorCost)],
    ['Other', total.otherCost === 0 ? null : amount(total.otherCost)],
    ['Downtime', hoursText(total.downtimeHours)],
    [
      'Availability',
      total.availability === null ? null : availabilityText(total.availability),
      `since ${formatDate(life.usedSince, settings)}`,
    ],
    ['Book Value', bookValue === null ? null : amount(bookValue)],
    [
      'Replacement',
      replacementYear === null ? null : String(replacementYear),
      replacementCost !== null && amount(replacementCost),
    ],
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(
        ([label, value, note]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <strong>{value}</strong>
                {note && <span>{note}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

type Years = { readonly years: AssetLife['years'] }

function Costs({ life, years, asset }: Props & Years): ReactNode {
  const amount = (value: number) => formatAmount(value, asset)
  const showsLabor = life.total.laborCost !== null
  const hasFurther = years.some((year) => furtherCostOf(year) !== 0)
  const bars = years.map((year): Bar => {
    const further = furtherCostOf(year)
    return {
      label: String(year.year),
      values: [
        ...(showsLabor ? [year.laborCost ?? 0] : []),
        year.partCost,
        ...(hasFurther ? [Math.max(0, further)] : []),
      ],
      note: [
        `${laborText(year.laborHours)} of labor`,
        ...(further < 0 ? [`credits of ${amount(-further)} not drawn`] : []),
      ].join(', '),
    }
  })
  return (
    <>
      <BarPlot
        label={costTitle(showsLabor)}
        bars={bars}
        series={[
          ...(showsLabor ? [{ label: 'Labor', fill: 'solid' } as const] : []),
          { label: 'Parts', fill: 'hatched' },
          ...(hasFurther ? [{ label: 'Vendors and other', fill: 'open' } as const] : []),
        ]}
        limits={limitsOf(life, years)}
        axes={{ x: 'Year', note: 'Hours' }}
        formatY={amount}
      />
      {!showsLabor && <p className={classes.note}>Labor is shown in hours because you cannot see rates.</p>}
    </>
  )
}

/** Above this ratio to the highest year, the replacement cost would flatten the bars. */
const limitReach = 1.5

/** Replacement cost line, if a year is close to it. */
function limitsOf({ replacementCost }: AssetLife, years: AssetLife['years']): PlotLimit[] {
  const highest = Math.max(...years.map(costOf))
  return replacementCost !== null && replacementCost > 0 && replacementCost <= highest * limitReach
    ? [{ label: 'Replacement cost', y: replacementCost, dashes: 'long' }]
    : []
}

function Downtime({ years }: Years): ReactNode {
  if (years.every(({ downtimeHours }) => downtimeHours === 0))
    return <p className={classes.note}>It was never down.</p>
  const bars = years.map(
    ({ year, downtimeHours, availability }): Bar => ({
      label: String(year),
      values: [downtimeHours],
      note: availability === null ? '' : `${availabilityText(availability)} available`,
    }),
  )
  return (
    <BarPlot
      label="Downtime per year"
      bars={bars}
      series={[{ label: 'Downtime', fill: 'hatched' }]}
      axes={{ x: 'Year', note: 'Availability' }}
      formatY={hoursText}
    />
  )
}
