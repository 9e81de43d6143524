-- When somebody last signed in. It is no part of the account: signing in changes nothing that an administrator edits.
create table sign_in (
  user_id bigint primary key references user_account (id) on delete cascade,
  last_at timestamptz not null
);
insert into sign_in (user_id, last_at)
  select id, last_sign_in_at from user_account where last_sign_in_at is not null;
alter table user_account drop column last_sign_in_at;
