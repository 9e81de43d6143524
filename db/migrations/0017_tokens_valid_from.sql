-- Access tokens that were given before this moment are refused: whoever holds one was signed out by a new password.
alter table local_credential add column tokens_valid_from timestamptz;
