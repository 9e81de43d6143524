-- Administrators define custom fields of work orders. The kind of a field replaces its numeric flag, and a list field
-- has its own choices instead of the name of a value list that no screen can edit.
alter table custom_field
  drop constraint custom_field_type_check,
  add column choices text[] not null default '{}',
  add column required_to_complete boolean not null default false,
  add column is_staff_only boolean not null default false;

update custom_field set
  type = case when value_list is not null then 'list' when is_numeric then 'number' when type = 'list' then 'text' else type end,
  choices = array(
    select max(value) from value_list_item
    where fold(list_name) = fold(custom_field.value_list) and is_active
    group by fold(value) order by min(display_sequence), min(id))
where value_list is not null or is_numeric or type = 'list';

alter table custom_field
  add constraint custom_field_type_check check (type in ('text', 'number', 'date', 'yes-no', 'list')),
  drop column value_list,
  drop column is_numeric;
