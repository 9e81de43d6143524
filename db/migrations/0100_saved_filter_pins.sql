-- Where a user pinned a saved filter. Pins are personal and have no history.
create table saved_filter_pin (
  saved_filter_id bigint not null references saved_filter on delete cascade,
  user_id bigint not null references user_account on delete cascade,
  is_on_menu boolean not null,
  is_on_home boolean not null,
  primary key (saved_filter_id, user_id)
);
create index saved_filter_pin_user on saved_filter_pin (user_id);
