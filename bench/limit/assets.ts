import type { Statement } from './database.ts'

/** The filters of the list of assets that the limit supports. */
export type AssetListQuery = { readonly propertyId?: string; readonly status?: string }

/** The first 25 matching assets by code, each with the exact total of all matches. */
export function assetListStatement({ propertyId, status }: AssetListQuery): {
  statement: Statement
  values: unknown[]
} {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [
    'true',
    ...(propertyId === undefined ? [] : [`property_id = ${bind(Number(propertyId))}`]),
    ...(status === undefined ? [] : [`status = ${bind(status)}`]),
  ].join(' and ')
  return {
    statement: {
      name: `assets ${propertyId === undefined ? '-' : 'p'}${status === undefined ? '-' : 's'}`,
      text: `
        with page as materialized (select * from asset where ${where} order by lower(code) collate natural_order, id limit 25)
        select (select count(*)::int from asset where ${where}) as total, page.id as "assetId", page.code as "assetCode",
          page.name, system.name as type, category.name as subtype, function.name as function, page.status,
          page.critical_number as "criticalNum", page.barcode, building.name as location1, floor.name as floor,
          room.code as location2, page.manufacturer, page.model, page.serial_number as "serialNum"
        from page left join asset_class system on system.id = page.system_id
        left join asset_class category on category.id = page.category_id
        left join asset_class function on function.id = page.function_id
        left join building on building.id = page.building_id left join floor on floor.id = page.floor_id
        left join room on room.id = page.room_id
        order by lower(page.code) collate natural_order, page.id`,
    },
    values,
  }
}
