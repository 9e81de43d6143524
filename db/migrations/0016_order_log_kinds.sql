-- What a line of an order's log tells of. Requesters read some kinds only (rules/order-log.ts); a line of no known kind is
-- for staff. Some ten seconds for a million lines.
alter table work_order_log add column kind text not null default 'other'
  check (kind ~ '^[a-z][a-z-]{0,29}$');

-- Lines that are there already are known by their words. What fits none of these stays for staff.
update work_order_log set kind = case
    when activity ~ '^Status changed from .+ to ' then 'status'
    when activity ~ '^(Request|Work order) \d+ (entered|approved|duplicated|made)\M' or activity = 'Order entered'
      then 'entry'
    when activity ~ '^Reported as still broken' then 'still-broken'
    when activity ~ '^(Assigned to|Reassigned from) [^:]+$' or activity ~ ' (is no longer assigned|added as helper)$'
      then 'assignment'
    when activity ~ '^(Assigned to|Reassigned from) ' then 'reasoned-assignment'
    when activity ~ '^(Work Description|Location Details|Priority|Trade|Job Type|Start|Target|Building|Floor|Order By|Phone) (set to|changed from|removed;)'
      then 'field'
    when activity ~ '^Transferred from ' then 'transfer'
    when activity ~ '^Message (to|from) requester added' then 'public-message'
    when activity ~ '^Internal message added' then 'internal-message'
    when activity ~ '^(Photo added|\d+ photos added|Photo deleted)' then 'photo'
    when activity ~ '^Survey answered' then 'survey'
    when activity ~ '^(Labor|Note of labor) ' then 'labor'
    else 'other'
  end;
