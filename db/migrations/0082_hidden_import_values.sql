-- The log of changes hides secret fields such as tax ids and hourly rates. An undo of an import needs their former values.
create table import_hidden_change (
  change_id bigint primary key,
  before jsonb,
  after jsonb
);
comment on table import_hidden_change is 'What the log hides of a change that an import has made; only its undo reads it';

create function keep_hidden_change() returns trigger language plpgsql as $$
begin
  insert into import_hidden_change (change_id, before, after)
  select c.id, to_jsonb(old) -> c.field, to_jsonb(new) -> c.field
  from change_record c
  where c.request_id = current_setting('fettle.request', true) and c.request_id like 'import %'
    and c.record_kind = tg_table_name and c.record_id = new.id and c.field = any (tg_argv[0]::text[])
  order by c.id
  on conflict do nothing;
  return null;
end $$;

-- Triggers of one kind fire in the order of their names: this one comes after 'history'.
create trigger history_hidden after update on company
  for each row when (current_setting('fettle.request', true) like 'import %')
  execute function keep_hidden_change('{tax_id,hourly_rate,overtime_rate,call_out_rate}');
create trigger history_hidden after update on worker
  for each row when (current_setting('fettle.request', true) like 'import %')
  execute function keep_hidden_change('{hourly_rate,overtime_rate}');
