-- How much lay waiting at a property in each week, as it was counted last before the week ended: what orders
-- themselves do not tell afterwards. Nobody's own data, and never edited by hand.
create table week_backlog (
  property_id bigint not null references property on delete cascade,
  -- The Sunday that the week begins with, by the property's own clock.
  week_from date not null,
  requests int not null check (requests >= 0),
  unassigned int not null check (unassigned >= 0),
  overdue int not null check (overdue >= 0),
  hold int not null check (hold >= 0),
  counted_at timestamptz not null,
  primary key (property_id, week_from)
);
