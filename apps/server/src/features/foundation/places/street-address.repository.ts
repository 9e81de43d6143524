import { type RawBuilder, sql } from 'kysely'

const lineOf = (table: string): RawBuilder<string> => {
  const column = (name: string) => sql`nullif(btrim(${sql.ref(`${table}.${name}`)}), '')`
  return sql`nullif(concat_ws(', ', ${column('address')}, ${column('city')},
    nullif(concat_ws(' ', ${column('state')}, ${column('zip')}), '')), '')`
}

/** Street address of the order `wo`: its building's, or the property's if the building has no street. */
export const streetAddress = sql<
  string | null
>`(select case when btrim(coalesce(place.address, '')) <> '' then
    ${lineOf('place')} else ${lineOf('site')} end
  from property site left join building place on place.id = wo.building_id where site.id = wo.property_id)`
