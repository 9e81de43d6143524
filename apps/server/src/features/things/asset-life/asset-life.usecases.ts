import type { AssetLife } from '@fettle/contract/asset-life'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { availabilityOf } from '@fettle/rules/assets/asset-availability'
import { downtimeByYear } from '@fettle/rules/assets/asset-downtime'
import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { bookValue, replacementYear } from '@fettle/rules/assets/depreciation'
import { depreciationMethods, type LifeUnit, lifeUnits } from '@fettle/rules/assets/depreciation-methods'
import { sum } from '@fettle/rules/text/money'
import { localDay } from '@fettle/rules/time/time'
import { getAsset } from '#features/things/assets/assets.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { findAssetLife, type LifeRow } from './asset-life.access.ts'

type AssetRow = Awaited<ReturnType<typeof getAsset>>
type Year = AssetLife['years'][number]

/** Lifetime costs of an asset, and its value on a day, today by default. Throws 404. */
export async function readAssetLife(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  { assetId, asOf }: { assetId: number; asOf: string | undefined },
): Promise<AssetLife> {
  const [row, life] = await Promise.all([getAsset(db, actor, assetId), findAssetLife(db, actor, assetId)])
  const nowMs = clock.now().getTime()
  const day = asOf ?? localDay(nowMs, row.time_zone)
  const zone = row.time_zone
  const usedSince = row.installed_on ?? row.purchased_on ?? localDay(row.created_at.getTime(), zone)
  const downtime = downtimeOf(life, { nowMs, zone })
  const availability = availabilityOf({ downtime, beginsOn: usedSince, nowMs, zone })
  const showsRates = may(actor, 'rates.read')
  const years = yearsOf(life.costs, { downtime, showsRates }).map((year) => ({
    ...year,
    availability: availability.ofYear(year.year),
  }))
  return {
    assetId,
    purchasePrice: row.purchase_price,
    purchaseDate: row.purchased_on,
    bookValue: bookValueOf(row, day),
    asOf: day,
    usedSince,
    replacementCost: row.replacement_cost,
    replacementYear: replacementYear({
      replacementOn: row.replacement_on,
      installedOn: row.installed_on,
      purchasedOn: row.purchased_on,
      usefulLife: row.useful_life,
      usefulLifeUnit: lifeUnitOf(row),
    }),
    years,
    total: { ...totalOf(years, showsRates), availability: availability.whole },
    orders: life.orders,
  }
}

const lifeUnitOf = ({ useful_life_unit }: AssetRow): LifeUnit =>
  lifeUnits.find((unit) => unit === useful_life_unit) ?? ''

const bookValueOf = (row: AssetRow, day: string): number | null =>
  bookValue(
    {
      method: depreciationMethods.find((method) => method === row.depreciation) ?? '',
      purchasePrice: row.purchase_price,
      purchasedOn: row.purchased_on,
      salvageValue: row.salvage_value,
      usefulLife: row.useful_life,
      usefulLifeUnit: lifeUnitOf(row),
      ratePercent: row.depreciation_rate,
    },
    day,
  )

const downtimeOf = ({ reported, statuses }: LifeRow, { nowMs, zone }: { nowMs: number; zone: string }) =>
  downtimeByYear({
    statuses: statuses.flatMap(({ status, since }) => {
      const known = assetStatuses.find((each) => each === status)
      return known ? [{ status: known, sinceMs: Date.parse(since) }] : []
    }),
    reported: reported.map(({ hours, entered, ended }) => ({
      hours,
      enteredMs: Date.parse(entered),
      endedMs: ended === null ? null : Date.parse(ended),
    })),
    nowMs,
    zone,
  })

function yearsOf(
  costs: LifeRow['costs'],
  { downtime, showsRates }: { downtime: ReadonlyMap<number, number>; showsRates: boolean },
): Omit<Year, 'availability'>[] {
  const byYear = new Map(costs.map((each) => [each.year, each]))
  return [...new Set([...byYear.keys(), ...downtime.keys()])]
    .sort((one, other) => one - other)
    .map((year) => {
      const { hours = 0, labor = 0, parts = 0, vendors = 0, other = 0 } = byYear.get(year) ?? {}
      return {
        year,
        laborHours: hours,
        laborCost: showsRates ? labor : null,
        partCost: parts,
        vendorCost: vendors,
        otherCost: other,
        downtimeHours: downtime.get(year) ?? 0,
      }
    })
}

const totalOf = (years: readonly Year[], showsRates: boolean): Omit<AssetLife['total'], 'availability'> => ({
  laborHours: sum(years.map(({ laborHours }) => laborHours)),
  laborCost: showsRates ? sum(years.map(({ laborCost }) => laborCost ?? 0)) : null,
  partCost: sum(years.map(({ partCost }) => partCost)),
  vendorCost: sum(years.map(({ vendorCost }) => vendorCost)),
  otherCost: sum(years.map(({ otherCost }) => otherCost)),
  downtimeHours: sum(years.map(({ downtimeHours }) => downtimeHours)),
})
