-- The password of the mail server is sealed with a key of the installation, and longer than it was typed.
alter table mail_server
  drop constraint mail_server_password_check,
  add constraint mail_server_password_check check (length(password) between 1 and 4000);
