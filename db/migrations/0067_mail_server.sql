-- The mail server that an administrator named on the screen; the environment's goes first.

create table mail_server (
  id bigint primary key default 1 check (id = 1),
  mod_id int not null default 1,
  host text not null check (btrim(host) <> '' and length(host) <= 253),
  port int not null check (port between 1 and 65535),
  tls text not null check (tls in ('starttls', 'implicit', 'off')),
  user_name text check (btrim(user_name) <> '' and length(user_name) <= 254),
  -- Sending needs the password itself; no call returns it.
  password text check (length(password) between 1 and 500),
  from_address text not null check (length(from_address) between 3 and 254),
  created_at timestamptz not null default now(),
  created_by bigint,
  modified_at timestamptz not null default now(),
  modified_by bigint,
  check ((user_name is null) = (password is null))
);
call keep_history('mail_server', '{password}');
