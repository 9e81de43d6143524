import type { SettingRow } from '@fettle/rules/settings/stored-settings'
import { type RawBuilder, sql } from 'kysely'
import type { Stored } from '#platform/db/database.ts'

type PropertyColumns = Stored<
  'property',
  | 'name'
  | 'is_active'
  | 'location1_label'
  | 'location2_label'
  | 'floor_label'
  | 'orderer_field_label2'
  | 'new_orders_to_req'
  | 'followers_see_messages'
  | 'time_zone'
>

export type StoredSettings = {
  system: SettingRow[]
  property: SettingRow[]
  open_sub_statuses: string[]
  complete_sub_statuses: string[]
  /** Null without a property or for an unknown one. */
  place: PropertyColumns | null
  /** Time zone of the oldest active property, which is the home base's default. */
  oldest_zone: string | null
  now_ms: number
}

/** Stored settings in the form that the rules merge. */
export type StoredRows = Pick<StoredSettings, 'system' | 'property'>

/** SQL value with the stored settings of the system and of a property, for use in other statements. */
export const storedRows = (propertyId: RawBuilder<unknown>): RawBuilder<StoredRows> => sql`
  (select json_build_object(
    'system', coalesce(json_agg(json_build_object('name', name, 'value', value)) filter (where property_id is null), '[]'),
    'property', coalesce(json_agg(json_build_object('name', name, 'value', value)) filter (where property_id is not null), '[]'))
  from setting where property_id is null or property_id = ${propertyId})`

/** Subquery for one row of `StoredSettings` of a property, for use in other statements. */
export const storedSettings = (propertyId: RawBuilder<unknown>): RawBuilder<StoredSettings> => sql`
  select
    coalesce((select json_agg(json_build_object('name', name, 'value', value))
      from setting where property_id is null), '[]') as system,
    coalesce((select json_agg(json_build_object('name', name, 'value', value))
      from setting where property_id = ${propertyId}), '[]') as property,
    coalesce((select json_agg(name order by display_sequence, id)
      from sub_status where is_active and kind = 'open'), '[]') as open_sub_statuses,
    coalesce((select json_agg(name order by display_sequence, id)
      from sub_status where is_active and kind = 'complete'), '[]') as complete_sub_statuses,
    (select to_json(p) from (select name, is_active, location1_label, location2_label, floor_label, orderer_field_label2,
      new_orders_to_req, followers_see_messages, time_zone from property where id = ${propertyId}) p) as place,
    (select time_zone from property where is_active order by id limit 1) as oldest_zone,
    extract(epoch from now()) * 1000 as now_ms`
