-- Names and other texts by which records are found get the form in which every text is stored from now on (decision 212):
-- NFC, plain spaces, no invisible characters. Only texts beyond ASCII are compared; takes some 10 seconds for a million orders.

-- `plainText` of packages/rules, a little coarser. A text of nothing else stays, because most columns refuse an empty one.
create function plain_text(value text) returns text language sql immutable strict parallel safe
  return (select case when btrim(plain) = '' then value else plain end
    from (select regexp_replace(regexp_replace(regexp_replace(normalize(value, NFC),
      '[\u00A0\u1680\u2000-\u200A\u202F\u205F]', ' ', 'g'),
      '[\u00AD\u034F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]', '', 'g'),
      '(?<![\u0600-\u18AF\u2190-\u2BFF\uFE0F\U0001F000-\U0001FAFF])[\u200C\u200D]|(?<![0-9#*\u00A9\u00AE\u1800-\u18AF\u203C-\u9FFF\U0001F000-\U0002FFFF])[\uFE00-\uFE0F]',
      '', 'g') as plain) changed);

do $$
declare
  renamed constant text[] := '{property,campus,building,floor,room,trade,job_type,sub_status,value_list_item,custom_field,assignee,company,contact,
    role,attribute_template,asset_class,asset,asset_attribute,meter,part,procedure,saved_filter,custom_filter,import_mapping,nightly_export,
    webhook,api_key}';
  -- These name a record of the others by its text.
  referring constant text[] := '{work_order,pm_schedule,procedure_line,work_order_task,worker,vendor_contact,vendor_certificate}';
  twins record;
  twin record;
  texts record;
begin
  -- Texts that were different and become the same: the oldest record keeps its text, the others get a number.
  for twins in
    select index.indrelid::regclass as target, string_agg(key.plain, ', ') as keys,
      string_agg(case when index.indnullsnotdistinct then 'true' else key.plain || ' is not null' end, ' and ') as present,
      coalesce(pg_get_expr(index.indpred, index.indrelid), 'true') as predicate,
      max(substring(key.plain from 'plain_text\((\w+)\)')) as named
    from pg_index index
    cross join lateral (select regexp_replace(pg_get_indexdef(index.indexrelid, k, false), 'fold\((\w+)\)', 'fold(plain_text(\1))') as plain
      from generate_series(1, index.indnkeyatts) k) key
    where index.indisunique and index.indrelid = any (renamed::regclass[])
    group by index.indexrelid, index.indrelid, index.indnullsnotdistinct, index.indpred
    having bool_or(key.plain like '%plain_text(%')
    order by index.indrelid
  loop
    for twin in execute format(
      'select id, named, place from (select id, plain_text(%1$I) as named, row_number() over (partition by %2$s order by id) as place
        from %3$s where %4$s and (%5$s)) numbered where place > 1 order by id',
      twins.named, twins.keys, twins.target, twins.present, twins.predicate)
    loop
      for number in twin.place .. twin.place + 1000 loop
        declare suffix constant text := ' (' || number || ')';
        begin
          begin
            execute format('update %s set %I = $1 where id = $2', twins.target, twins.named) using twin.named || suffix, twin.id;
          exception when check_violation then
            execute format('update %s set %I = $1 where id = $2', twins.target, twins.named)
              using left(twin.named, greatest(1, length(twin.named) - length(suffix))) || suffix, twin.id;
          end;
          exit;
        exception when unique_violation then
          -- The next number is tried.
        end;
      end loop;
    end loop;
  end loop;

  for texts in
    select format('%I', col.table_name) as target, string_agg(format('%1$I = plain_text(%1$I)', col.column_name), ', ') as changes,
      string_agg(format('(octet_length(%1$I) <> length(%1$I) and %1$I <> plain_text(%1$I))', col.column_name), ' or ') as affected
    from information_schema.columns col
    where col.table_schema = current_schema and col.table_name = any (renamed || referring) and col.data_type = 'text'
      and col.is_generated = 'NEVER' and col.column_name not in ('secret', 'digest', 'hint')
    group by col.table_name
  loop
    execute format('update %s set %s where %s', texts.target, texts.changes, texts.affected);
  end loop;
end $$;

drop function plain_text(text);
