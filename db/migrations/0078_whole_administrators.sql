-- A new property is added to administrators of all properties only. Administrators of single properties would otherwise
-- gain rights over shared records.
drop trigger hand_to_administrators on property;
create or replace function hand_property_to_administrators() returns trigger language plpgsql as $$
begin
  insert into user_property (user_id, property_id, display_sequence)
  select u.id, added.id, coalesce((select max(display_sequence) from user_property where user_id = u.id), -1)
    + row_number() over (partition by u.id order by added.id)
  from user_account u join role r on r.id = u.role_id cross join added
  where r.kind = 'full' and 'Manage Settings' = any (r.privileges) and not u.is_program
    and not exists (
      select from property p where p.id not in (select id from added)
        and not exists (select from user_property up where up.user_id = u.id and up.property_id = p.id))
  on conflict do nothing;
  return null;
end $$;
-- Once per statement: several properties that are inserted together are all new to everybody.
create trigger hand_to_administrators after insert on property referencing new table as added
  for each statement execute function hand_property_to_administrators();
