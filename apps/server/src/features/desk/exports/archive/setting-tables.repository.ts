import { sql } from 'kysely'
import { list, number, numbers, parts, tablesWith, text, texts, truth } from './archive-table.repository.ts'

const property = sql`record.property_id`
/** For lines shared by all properties. */
const none = sql`null::bigint`
const permissions = ['settings.manage'] as const

export const settingTables = tablesWith({ property, permissions }, [
  {
    name: 'settings',
    table: 'setting',
    about: 'Settings that differ from what they are at first: of all properties, and of this one.',
    from: sql`setting as record`,
    shared: true,
    columns: [text('name'), truth('of_this_property', sql`record.property_id is not null`), parts('value')],
  },
  {
    name: 'calendar',
    table: 'property_calendar',
    about: 'Working hours, holidays and closures of the property.',
    from: sql`property_calendar as record`,
    columns: [
      ...texts('country', 'region'),
      parts('working_hours'),
      parts('holidays'),
      parts('closures'),
      parts('confirmed_years'),
    ],
  },
  {
    name: 'value-lists',
    table: 'value_list_item',
    about: 'Words that fields offer to choose from.',
    from: sql`value_list_item as record`,
    shared: true,
    columns: [
      text('list', sql`record.list_name`),
      number('number', sql`record.display_sequence`),
      text('value'),
      number('request_priority'),
      truth('active', sql`record.is_active`),
    ],
  },
  {
    name: 'sub-statuses',
    table: 'sub_status',
    about: 'Configured statuses within open and complete.',
    from: sql`sub_status as record`,
    property: none,
    shared: true,
    columns: [
      ...texts('kind', 'name'),
      number('number', sql`record.display_sequence`),
      truth('active', sql`record.is_active`),
    ],
  },
  {
    name: 'custom-fields',
    table: 'custom_field',
    about: 'Custom fields of work orders.',
    from: sql`custom_field as record`,
    property: none,
    shared: true,
    columns: [
      ...texts('name', 'type'),
      truth('needed', sql`record.not_empty`),
      ...numbers('max_characters', 'max_repeat'),
      list('choices'),
      truth('required_to_complete', sql`record.required_to_complete`),
      truth('staff_only', sql`record.is_staff_only`),
      number('number', sql`record.display_sequence`),
      truth('active', sql`record.is_active`),
    ],
  },
  {
    name: 'attribute-templates',
    table: 'attribute_template',
    about: 'Attributes that assets of a class are asked for.',
    from: sql`attribute_template as record`,
    property: none,
    shared: true,
    columns: [
      text('name'),
      parts('items'),
      list(
        'classes',
        sql`array(select coalesce(code, name) from asset_class where attribute_template_id = record.id order by id)`,
      ),
    ],
  },
  {
    name: 'default-assignees',
    table: 'default_assignee',
    about: 'Who gets the orders of a trade, in the property or in one building.',
    from: sql`default_assignee as record join trade on trade.id = record.trade_id
      join assignee on assignee.id = record.assignee_id left join building on building.id = record.building_id`,
    columns: [
      text('trade', sql`trade.name`),
      text('building', sql`building.code`),
      text('assign_to', sql`assignee.name`),
    ],
  },
  {
    name: 'quick-messages',
    table: 'quick_message',
    about: 'Messages that can be sent with one press.',
    from: sql`quick_message as record`,
    shared: true,
    columns: [text('direction'), number('number', sql`record.display_sequence`), text('text')],
  },
])
