-- A closed issue goes to work when one of its orders is opened again. An issue whose last order is deleted returns to
-- New or Reopened if it was not accepted ([C7.006], [C7.009]). `statusByOrders` in the rules is the same table.
create or replace function follow_issue_orders(of_issues bigint[]) returns void language plpgsql as $$
declare
  author bigint := acting_user();
begin
  if cardinality(of_issues) = 0 then
    return;
  end if;
  -- Locked first, so that two orders that end at once see each other.
  perform from issue where id = any (of_issues) order by id for no key update;
  with counted as (
    select i.id, i.status as before,
      count(*) filter (where w.status_kind in ('open', 'hold')) as open, count(w.id) as linked
    from issue i left join issue_order l on l.issue_id = i.id left join work_order w on w.id = l.work_order_id
    where i.id = any (of_issues) group by i.id
  ), decided as (
    select id, before, case
      when open > 0 and before in ('New', 'Accepted', 'Planned', 'To check', 'Closed', 'Reopened') then 'In work'
      when open > 0 or before <> 'In work' then null
      when linked > 0 then 'To check'
      else coalesce((select case when s.began in ('New', 'Reopened') then s.began end from (
        select parameters ->> 'from' as began from issue_log where issue_id = counted.id and event = 'status-changed'
          and parameters ->> 'to' = 'In work' order by id desc limit 1) s), 'Accepted')
      end as after from counted
  ), moved as (
    update issue set status = decided.after, check_note = '', closed_at = null from decided
    where issue.id = decided.id and decided.after is not null returning issue.id, decided.before, decided.after
  )
  insert into issue_log (issue_id, user_id, user_name, event, parameters)
  select id, author, coalesce((select coalesce(nullif(display_name, ''), login_name) from user_account where id = author), 'Fettle'),
    'status-changed', jsonb_build_object('from', before, 'to', after, 'reason', '')
  from moved;
end $$;
