-- Requests of people without an account, by the code on a wall, a machine or a card.

-- Whoever sent such a request, or follows one, is a guest: a contact of this one request, in no list of contacts.
alter table contact add column is_guest boolean not null default false;
create index contact_guest_address on contact (fold(email), created_at) where is_guest and email <> '';

-- How an order was entered, where nobody signed in.
alter table work_order add column entry_way text check (entry_way in ('code'));
create index work_order_by_code on work_order (property_id, entered_at) where entry_way is not null;

-- Guests follow as well, from when they have confirmed it by the link in their mail.
alter table work_order_follower
  alter column user_id drop not null,
  add column contact_id bigint references contact on delete cascade,
  add column confirmed_at timestamptz,
  add constraint work_order_follower_who check (num_nonnulls(user_id, contact_id) = 1),
  add constraint work_order_follower_confirmed check (contact_id is not null or confirmed_at is null),
  add unique (work_order_id, contact_id);
create index work_order_follower_contact on work_order_follower (contact_id, work_order_id) where contact_id is not null;

-- What the codes of a property are signed with; a new key ends those that were printed before.
create table request_code_key (
  property_id bigint primary key references property on delete cascade,
  secret text not null check (length(secret) >= 40),
  created_at timestamptz not null
);

-- Forms whose question was answered, each once, rightly or not; and those that were accepted without one.
create table answered_question (
  form uuid primary key,
  is_right boolean not null,
  answered_at timestamptz not null
);
create index answered_question_at on answered_question (answered_at);
