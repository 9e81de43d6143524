import { assetStatuses, isRetired } from '@fettle/rules/assets/asset-status'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import {
  assetBuilding,
  assetClass,
  assetName,
  isDuring,
  monthOf,
  type RowSource,
} from './row-source.repository.ts'

/** Ends of warranties and of maintenance agreements, one row each. Assets out of use are left out. */
export const coversEnding: RowSource = {
  rows: ({ propertyIds, period }) => sql`
    select asset.id * 2 + cover.number as id, asset.id as record_id, ${assetName} as asset, ${assetClass} as class,
      ${assetBuilding} as building, property.name as property, cover.kind, nullif(cover.with_whom, '') as "with",
      cover.ends_on::text as "endsOn", ${monthOf(sql`cover.ends_on`)} as month, cover.cost as "agreementCost"
    from asset
    join property on property.id = asset.property_id
    cross join lateral (values
      (0, 'Warranty', asset.vendor_name, asset.warranty_ends_on, null::numeric),
      (1, 'Agreement', asset.maint_company, asset.maint_ends_on, asset.maint_cost)
    ) cover (number, kind, with_whom, ends_on, cost)
    where ${isOneOf('asset.property_id', propertyIds)} and ${isDuring(sql`cover.ends_on`, period)}
      and not (asset.status = any(${assetStatuses.filter(isRetired)}::text[]))`,
  sort: sql`"endsOn", id`,
}
