-- Links of vendors: they open one order to the company that it is assigned to.

alter table request_link
  alter column contact_id drop not null,
  add column company_id bigint references company on delete cascade,
  -- What the vendor answered; a decline ends with the next assignment.
  add column accepted_at timestamptz,
  add column declined_at timestamptz,
  add column done_at timestamptz,
  add constraint request_link_holder check (num_nonnulls(contact_id, company_id) = 1),
  add constraint request_link_answers check (company_id is not null or num_nonnulls(accepted_at, declined_at, done_at) = 0);

-- One for each order, holder and address.
drop index request_link_once;
create unique index request_link_once on request_link (work_order_id, contact_id, company_id, fold(address)) nulls not distinct;
create index request_link_company on request_link (company_id) where company_id is not null;
