-- Every line of an order's log is stored as an event with its parameters, and put into words when it is read
-- (rules/order-log-words.ts). The lines that are there are read once, by their words: a sentence that can mean one thing
-- only becomes that event, every other one becomes the event `text`. People read the same words afterwards.
-- Some forty seconds for a million lines: one pass writes the table anew.

create function pg_temp.iso_day(parts text[], first int) returns text language sql immutable as $$
  select format('%s-%s-%s', parts[first + 2], lpad(parts[first], 2, '0'), lpad(parts[first + 1], 2, '0'))
$$;

-- 'M/D/YYYY h:mm AM' as YYYY-MM-DDTHH:mm.
create function pg_temp.iso_minute(written text) returns text language plpgsql immutable as $$
declare
  parts constant text[] := string_to_array(translate(written, '/:', '  '), ' ');
begin
  return format('%sT%s:%s', pg_temp.iso_day(parts, 1),
    lpad((parts[4]::int % 12 + case parts[6] when 'PM' then 12 else 0 end)::text, 2, '0'), parts[5]);
end $$;

create function pg_temp.decimal_of(written text) returns numeric language sql immutable as $$
  select trim_scale(written::numeric)
$$;

-- Patterns that only ask are quick, those that take a sentence apart are not: what there is much of is split instead.
create function pg_temp.entry_event(line text) returns jsonb language plpgsql immutable as $$
begin
  return case
    when line ~ '^Work order [1-9]\d{0,14} entered$' then
      jsonb_build_object('event', 'order-entered', 'number', split_part(line, ' ', 3)::bigint)
    when line ~ '^Request [1-9]\d{0,14} entered$' then
      jsonb_build_object('event', 'request-entered', 'number', split_part(line, ' ', 2)::bigint)
    when line ~ '^Request [1-9]\d{0,14} entered, after work order [0-9A-Za-z]+$' then
      jsonb_build_object('event', 'follow-up-entered', 'number', split_part(line, ' ', 2)::bigint,
        'after', split_part(line, ' ', 7))
    when line ~ '^Request [1-9]\d{0,14} approved as work order [1-9]\d{0,14}$' then
      jsonb_build_object('event', 'request-approved', 'request', split_part(line, ' ', 2)::bigint,
        'number', split_part(line, ' ', 7)::bigint)
    when line ~ '^Work order [1-9]\d{0,14} duplicated from [0-9A-Za-z]+$' then
      jsonb_build_object('event', 'order-duplicated', 'number', split_part(line, ' ', 3)::bigint,
        'from', split_part(line, ' ', 6))
    when line ~ '^Work order [1-9]\d{0,14} made from PM schedule [1-9]\d{0,14} for \d{4}-\d\d-\d\d$' then
      jsonb_build_object('event', 'order-scheduled', 'number', split_part(line, ' ', 3)::bigint,
        'schedule', split_part(line, ' ', 8)::bigint, 'occurrence', split_part(line, ' ', 10))
  end;
end $$;

create function pg_temp.status_event(line text) returns jsonb language plpgsql immutable as $$
declare
  part text[];
  day constant text := '(1[0-2]|[1-9])/(3[01]|[12]\d|[1-9])/([1-9]\d{3})';
begin
  -- Only these two are given a reason.
  part := regexp_match(line, '^Status changed from ((?:(?! to ).)+) to (Hold|Denied)(?: until ' || day || ')?(?:: (.+))?$');
  if part is not null then
    return jsonb_build_object('event', 'status-changed', 'from', part[1], 'to', part[2],
      'until', case when part[3] is not null then pg_temp.iso_day(part, 3) end, 'reason', coalesce(part[6], ''));
  end if;
  part := regexp_match(line, '^Status changed from ((?:(?! to ).)+) to ((?:(?! to ).)+)$');
  if part[2] !~ '^(Hold|Denied)\M' then
    return jsonb_build_object('event', 'status-changed', 'from', part[1], 'to', part[2], 'until', null, 'reason', '');
  end if;
  return null;
end $$;

create function pg_temp.assignment_event(line text, has_reason boolean) returns jsonb language plpgsql immutable as $$
declare
  part text[];
  name constant text := case when has_reason then '((?:(?!: | to ).)+)' else '((?:(?! to ).)+)' end;
  reason constant text := case when has_reason then ': ((?:(?!: ).)+)$' else '()$' end;
begin
  part := regexp_match(line, '^Assigned to ' || name || reason);
  if part is not null then
    return jsonb_build_object('event', 'assigned', 'to', part[1], 'reason', part[2]);
  end if;
  part := regexp_match(line, '^Reassigned from ' || name || ' to ' || name || reason);
  if part is not null then
    return jsonb_build_object('event', 'reassigned', 'from', part[1], 'to', part[2], 'reason', part[3]);
  end if;
  part := regexp_match(line,
    '^Secondary Assignee (?:set to|removed; it was|changed from ' || name || ' to) ' || name || reason);
  if part is not null then
    return jsonb_build_object('event', 'second-assigned', 'label', 'Secondary Assignee', 'reason', part[3],
      'before', case when starts_with(line, 'Secondary Assignee removed;') then part[2] else coalesce(part[1], '') end,
      'after', case when starts_with(line, 'Secondary Assignee removed;') then '' else part[2] end);
  end if;
  part := regexp_match(line, '^(.+) (is no longer assigned|added as helper)$');
  if part is not null then
    return jsonb_build_object('name', part[1],
      'event', case part[2] when 'added as helper' then 'helper-added' else 'unassigned' end);
  end if;
  return null;
end $$;

create function pg_temp.moment_event(line text) returns jsonb language plpgsql immutable as $$
declare
  minute constant text :=
    '(?:1[0-2]|[1-9])/(?:3[01]|[12]\d|[1-9])/[1-9]\d{3} (?:1[0-2]|[1-9]):[0-5]\d (?:AM|PM)';
  event constant text := lower(split_part(line, ' ', 1)) || '-changed';
begin
  return case
    when line ~ ('^[A-Z][a-z]+ set to ' || minute || '$') then
      jsonb_build_object('event', event, 'before', '', 'after', pg_temp.iso_minute(split_part(line, ' set to ', 2)))
    when line ~ ('^[A-Z][a-z]+ removed; it was ' || minute || '$') then
      jsonb_build_object('event', event, 'before', pg_temp.iso_minute(split_part(line, ' it was ', 2)), 'after', '')
    when line ~ ('^[A-Z][a-z]+ changed from ' || minute || ' to ' || minute || '$') then
      jsonb_build_object('event', event, 'after', pg_temp.iso_minute(split_part(line, ' to ', 2)),
        'before', pg_temp.iso_minute(split_part(split_part(line, ' to ', 1), ' from ', 2)))
  end;
end $$;

create function pg_temp.field_event(line text) returns jsonb language plpgsql immutable as $$
declare
  part text[];
  fields constant jsonb := '{"Work Description": "description", "Location Details": "location3", "Order By": "orderBy",
    "Phone": "phoneNumber", "Priority": "jobPriority", "Trade": "trade", "Job Type": "jobType"}';
  -- What the settings name, by the names that they bring.
  labeled constant jsonb := '{"Campus": "campus", "Building": "building", "Floor": "floor", "Room": "suite",
    "Department": "orderByField2", "Billable To": "billableTo", "Billable Category": "billableCategory"}';
begin
  part := regexp_match(line, '^(Work Description|Location Details|Order By|Phone|Priority|Trade|Job Type|Campus|Building'
    || '|Floor|Room|Department|Billable To|Billable Category) '
    || '(?:set to (.+)|removed; it was (.+)|changed from ((?:(?! to ).)+) to ((?:(?! to ).)+))$');
  if part is null then
    return null;
  end if;
  return jsonb_build_object('event', 'field-changed', 'field', coalesce(fields -> part[1], labeled -> part[1]),
      'before', coalesce(part[3], part[4], ''), 'after', coalesce(part[2], part[5], ''))
    || case when labeled ? part[1] then jsonb_build_object('label', part[1]) else '{}' end;
end $$;

-- Of 'hours h by worker on M/D/YYYY'.
create function pg_temp.worked(written text) returns jsonb language plpgsql immutable as $$
declare
  hours constant text := split_part(written, ' h by ', 1);
  day constant text := split_part(written, ' on ', -1);
begin
  if written !~ '^(?:0|[1-9]\d{0,8})\.\d\d h by .+ on (?:1[0-2]|[1-9])/(?:3[01]|[12]\d|[1-9])/[1-9]\d{3}$' then
    return null;
  end if;
  return jsonb_build_object('hours', pg_temp.decimal_of(hours), 'day', pg_temp.iso_day(string_to_array(day, '/'), 1),
    'worker', substr(written, length(hours) + 7, length(written) - length(hours) - length(day) - 10));
end $$;

create function pg_temp.labor_event(line text) returns jsonb language plpgsql immutable as $$
declare
  part text[];
  head constant text := split_part(line, ': ', 1);
begin
  if head in ('Labor added', 'Labor removed', 'Note of labor changed') then
    return pg_temp.worked(substr(line, length(head) + 3)) || jsonb_build_object('event',
      case head when 'Labor added' then 'labor-added' when 'Labor removed' then 'labor-removed' else 'labor-note-changed' end);
  elsif line ~ '^Labor changed from (?:(?! to ).)+ to (?:(?! to ).)+$' then
    part[1] := substr(split_part(line, ' to ', 1), length('Labor changed from ') + 1);
    if pg_temp.worked(part[1]) is not null and pg_temp.worked(split_part(line, ' to ', 2)) is not null then
      return jsonb_build_object('event', 'labor-changed', 'before', pg_temp.worked(part[1]),
        'after', pg_temp.worked(split_part(line, ' to ', 2)));
    end if;
  elsif line ~ '^Labor timer started by .' then
    return jsonb_build_object('event', 'timer-started', 'worker', substr(line, length('Labor timer started by ') + 1));
  end if;
  part := regexp_match(line, '^Labor timer (?:stopped by (.+)|of (.+) stopped): '
    || '(?:((?:0|[1-9]\d{0,8})\.\d\d) hours of labor|no labor was posted)$');
  if part is not null and part[3] is distinct from '0.00' then
    return jsonb_build_object('event', case when part[1] is null then 'timer-ended' else 'timer-stopped' end,
      'worker', coalesce(part[1], part[2]), 'hours', coalesce(pg_temp.decimal_of(part[3]), 0));
  end if;
  return null;
end $$;

create function pg_temp.item_event(line text) returns jsonb language plpgsql immutable as $$
declare
  part text[];
  amount constant text := '((?:0|[1-9]\d{0,8})(?:\.\d{0,3}[1-9])?)';
  day constant text := '(1[0-2]|[1-9])/(3[01]|[12]\d|[1-9])/([1-9]\d{3})';
  code constant text := '^Asset ((?:(?! added: | is under |: ).)+)';
begin
  if starts_with(line, 'Part ') then
    part := regexp_match(line, '^Part (added|removed): ' || amount || ' (?:×|((?:(?! of |×).)+) of) ((?:(?! of ).)+)$');
    if part is not null then
      return jsonb_build_object('event', 'part-' || part[1], 'quantity', part[2]::numeric, 'units', coalesce(part[3], ''),
        'name', part[4]);
    end if;
  elsif starts_with(line, 'Asset ') then
    part := regexp_match(line, code || ' added: ((?:(?! added: ).)+)$');
    if part is not null then
      return jsonb_build_object('event', 'asset-added', 'code', part[1], 'name', part[2]);
    end if;
    part := regexp_match(line, code || ' is under (?:(warranty)|a service agreement(?: with (.+))?) until ' || day || '$');
    if part[2] is not null then
      return jsonb_build_object('event', 'asset-under-warranty', 'code', part[1], 'until', pg_temp.iso_day(part, 4));
    elsif part is not null then
      return jsonb_build_object('event', 'asset-under-agreement', 'code', part[1], 'company', coalesce(part[3], ''),
        'until', pg_temp.iso_day(part, 4));
    end if;
    part := regexp_match(line, code || ': ((?:problem|remedy|notes|done|downtime)'
      || '(?:, (?:problem|remedy|notes|done|downtime))*) changed$');
    if part is not null then
      return jsonb_build_object('event', 'asset-changed', 'code', part[1],
        'fields', to_jsonb(string_to_array(part[2], ', ')));
    end if;
    part := regexp_match(line, code || ' removed$');
    if part is not null then
      return jsonb_build_object('event', 'asset-removed', 'code', part[1]);
    end if;
  elsif starts_with(line, 'Assets ') then
    part := regexp_match(line, '^Assets removed, they belong to ((?:(?!: ).)+): ((?:(?!: ).)+)$');
    if part is not null then
      return jsonb_build_object('event', 'assets-left-behind', 'property', part[1],
        'codes', to_jsonb(string_to_array(part[2], ', ')));
    end if;
  elsif starts_with(line, 'Task ') then
    part := regexp_match(line, '^Task marked (done|not done|failed|not failed): (.+)$');
    if part is not null then
      return jsonb_build_object('event', 'task-marked', 'as', part[1], 'task', part[2]);
    end if;
  elsif starts_with(line, 'Entry ') then
    part := regexp_match(line, '^Entry of task ((?:(?! set to | removed; it was | changed from ).)+) (?:'
      || 'set to ((?:(?! set to ).)+)|removed; it was ((?:(?! removed; it was ).)+)'
      || '|changed from ((?:(?! to | changed from ).)+) to ((?:(?! to ).)+))$');
    if part is not null then
      return jsonb_build_object('event', 'task-entry-changed', 'task', part[1],
        'before', coalesce(part[3], part[4], ''), 'after', coalesce(part[2], part[5], ''));
    end if;
  else
    part := regexp_match(line, '^(Quantity|Requested) of (.+) changed from ' || amount || ' to ' || amount || '$');
    if part is not null then
      return jsonb_build_object('name', part[2], 'before', part[3]::numeric, 'after', part[4]::numeric,
        'event', case part[1] when 'Quantity' then 'part-quantity-changed' else 'part-request-changed' end);
    end if;
  end if;
  return null;
end $$;

create function pg_temp.other_event(line text) returns jsonb language plpgsql immutable as $$
declare
  part text[];
  plain constant jsonb := '{
    "Reported as still broken": {"event": "still-broken"},
    "Closed out": {"event": "closed-out"},
    "Close-out taken back": {"event": "close-out-taken-back", "reason": ""},
    "Message to requester added": {"event": "message-to-requester"},
    "Message from requester added": {"event": "message-from-requester"},
    "Internal message added": {"event": "internal-message"},
    "Photo added": {"event": "photos-added", "count": 1},
    "Signature captured": {"event": "signature-captured", "name": ""},
    "Signature deleted": {"event": "signature-deleted"},
    "Links without an account revoked": {"event": "links-revoked"},
    "Follows this order from now on": {"event": "followed"},
    "Follows this order no more": {"event": "unfollowed"},
    "E-mail to the assignee switched on": {"event": "mail-switched", "to": "assignee", "isOn": true},
    "E-mail to the assignee switched off": {"event": "mail-switched", "to": "assignee", "isOn": false},
    "E-mail to the requester switched on": {"event": "mail-switched", "to": "requester", "isOn": true},
    "E-mail to the requester switched off": {"event": "mail-switched", "to": "requester", "isOn": false}}';
begin
  if plain ? line then
    return plain -> line;
  end if;
  part := regexp_match(line, '^(Duplicated as work order|Reported as still broken: request|Survey answered:'
    || '|Closed out by itself,) ([1-9]\d{0,14})( entered| of 5| day after completion| days after completion|)$');
  case part[1] || '…' || part[3]
    when 'Duplicated as work order…' then
      return jsonb_build_object('event', 'duplicated-as', 'number', part[2]::bigint);
    when 'Reported as still broken: request… entered' then
      return jsonb_build_object('event', 'still-broken-as-request', 'number', part[2]::bigint);
    when 'Survey answered:… of 5' then
      return jsonb_build_object('event', 'survey-answered', 'rating', part[2]::bigint);
    when 'Closed out by itself,… day after completion', 'Closed out by itself,… days after completion' then
      if (part[2] = '1') = (part[3] = ' day after completion') then
        return jsonb_build_object('event', 'closed-out-by-itself', 'days', part[2]::bigint);
      end if;
    else null;
  end case;
  part := regexp_match(line, '^(Close-out taken back|Photo deleted|Document added|Signature captured): (.+)$');
  case part[1]
    when 'Close-out taken back' then
      return jsonb_build_object('event', 'close-out-taken-back', 'reason', part[2]);
    when 'Photo deleted' then
      return jsonb_build_object('event', 'photo-deleted', 'name', part[2]);
    when 'Signature captured' then
      return jsonb_build_object('event', 'signature-captured', 'name', part[2]);
    when 'Document added' then
      -- A comma may be part of a file's name.
      if part[2] not like '%, %' then
        return jsonb_build_object('event', 'documents-added', 'names', jsonb_build_array(part[2]));
      end if;
    else null;
  end case;
  part := regexp_match(line, '^([2-9]|[1-9]\d{1,8}) photos added$');
  if part is not null then
    return jsonb_build_object('event', 'photos-added', 'count', part[1]::int);
  end if;
  part := regexp_match(line, '^Transferred from ((?:(?! to ).)+) to ((?:(?! to ).)+)$');
  if part is not null then
    return jsonb_build_object('event', 'transferred', 'from', part[1], 'to', part[2]);
  end if;
  part := regexp_match(line, '^(Imported|Changed by an import) from (.+), line ([1-9]\d{0,14})$');
  if part is not null then
    return jsonb_build_object('event', case part[1] when 'Imported' then 'imported' else 'changed-by-import' end,
      'file', part[2], 'line', part[3]::bigint);
  end if;
  return null;
end $$;

-- The event of a line, under `event`, with its parameters. Somebody without an account wrote those that end with a way.
create function pg_temp.log_event(activity text, kind text, is_by_nobody boolean) returns jsonb language plpgsql immutable as $$
declare
  is_by_link constant boolean := is_by_nobody and activity like '_% (by e-mail link)';
  line constant text := case when is_by_link then left(activity, -length(' (by e-mail link)')) else activity end;
  found jsonb := case
    when kind in ('assignment', 'reasoned-assignment') then
      pg_temp.assignment_event(line, kind = 'reasoned-assignment')
    when starts_with(line, 'Status changed ') then pg_temp.status_event(line)
    when starts_with(line, 'Work order ') or starts_with(line, 'Request ') then pg_temp.entry_event(line)
    when starts_with(line, 'Start ') or starts_with(line, 'Target ') then pg_temp.moment_event(line)
    when starts_with(line, 'Labor ') or starts_with(line, 'Note of labor ') then pg_temp.labor_event(line)
    when split_part(line, ' ', 1) in ('Part', 'Asset', 'Assets', 'Task', 'Entry', 'Quantity', 'Requested') then pg_temp.item_event(line)
    else coalesce(pg_temp.other_event(line), pg_temp.field_event(line)) end;
begin
  return coalesce(found, jsonb_build_object('event', 'text', 'text', line))
    || case when is_by_link then '{"way": "link"}' else '{}' end::jsonb;
end $$;

-- Many lines say the same; in the order of their words one pattern after the other is asked for, of which PostgreSQL keeps
-- some thirty prepared.
create temporary table told_words on commit drop as
  select activity, kind, is_by_nobody, pg_temp.log_event(activity, kind, is_by_nobody) as told
  from (select activity, kind, user_id is null as is_by_nobody from work_order_log
    group by 1, 2, 3 order by 1, 2, 3 offset 0) words;
create temporary table told_line on commit drop as
  select id, told ->> 'event' as event, told - 'event' as parameters
  from work_order_log line join told_words words
    on words.activity = line.activity and words.kind = line.kind and words.is_by_nobody = (line.user_id is null);
alter table told_line add primary key (id);

create function pg_temp.event_of(line bigint) returns text language plpgsql stable as $$
begin
  return (select event from told_line where id = line);
end $$;
create function pg_temp.parameters_of(line bigint) returns jsonb language plpgsql stable as $$
begin
  return (select parameters from told_line where id = line);
end $$;

alter table work_order_log drop constraint work_order_log_activity_check;
alter table work_order_log add column parameters text;
alter table work_order_log
  alter column activity type text using pg_temp.event_of(id),
  alter column parameters type jsonb using pg_temp.parameters_of(id),
  alter column parameters set default '{}',
  alter column parameters set not null;
alter table work_order_log rename column activity to event;
alter table work_order_log
  add constraint work_order_log_event_check check (event ~ '^[a-z][a-z-]{0,39}$'),
  add constraint work_order_log_parameters_check
    check (jsonb_typeof(parameters) = 'object' and not parameters ? 'event' and length(parameters::text) <= 32000);

drop function pg_temp.event_of, pg_temp.parameters_of, pg_temp.log_event, pg_temp.other_event, pg_temp.item_event, pg_temp.labor_event, pg_temp.worked, pg_temp.field_event,
  pg_temp.moment_event, pg_temp.assignment_event, pg_temp.status_event, pg_temp.entry_event, pg_temp.decimal_of,
  pg_temp.iso_minute, pg_temp.iso_day;
