import type { AssetLife } from '@fettle/contract/asset-life'
import { formatHours } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'

type Year = AssetLife['years'][number]

const nothing = {
  laborHours: 0,
  laborCost: 0,
  partCost: 0,
  vendorCost: 0,
  otherCost: 0,
  downtimeHours: 0,
  availability: null,
}

/** The years of an asset's life without gaps, for an even time axis. */
export function everyYear(years: readonly Year[]): Year[] {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? -1]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index
    return years.find((each) => each.year === year) ?? { year, ...nothing }
  })
}

export const hoursText = (hours: number): string => `${formatNumber(hours, 2)} h`

/** Labor hours ([A9.019]). */
export const laborText = (hours: number): string => `${formatHours(hours)} h`

export const availabilityText = (percent: number): string => `${formatNumber(percent, 2)}%`

/** Visible costs of an asset. Labor is excluded without permission to see rates. */
export const costOf = (year: Omit<Year, 'year'>): number =>
  (year.laborCost ?? 0) + year.partCost + furtherCostOf(year)

/** Invoices of vendors and other costs. Below zero in a year whose credits are higher. */
export const furtherCostOf = ({ vendorCost, otherCost }: Omit<Year, 'year'>): number => vendorCost + otherCost
