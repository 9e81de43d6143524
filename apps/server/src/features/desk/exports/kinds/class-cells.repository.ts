import { type RawBuilder, sql } from 'kysely'

/** A name in a path. Quoted if it contains the separator or begins with a quote. */
const stepOf = (table: string): RawBuilder<unknown> => {
  const name = sql.ref(`${table}.name`)
  return sql`case when ${name} ~ '^"|>' then ${quotedStep(name)} else ${name} end`
}
const quotedStep = (name: RawBuilder<unknown>) => sql`'"' || replace(${name}, '"', '""') || '"'`

/**
 * The code of a class, or else the path of its names. An import finds both. A system with the same name as
 * another class's code or name is quoted, to mark it as a path.
 */
export const classCell = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when own.code is not null then own.code
    when own.level = 1 and exists (select from asset_class other where other.id <> own.id
      and fold(own.name) in (fold(other.code), fold(other.name))) then ${quotedStep(sql.ref('own.name'))}
    else concat_ws(' > ', ${stepOf('top')}, ${stepOf('middle')}, ${stepOf('own')}) end
  from asset_class own left join asset_class middle on middle.id = own.parent_id
    left join asset_class top on top.id = middle.parent_id
  where own.id = ${id})`
