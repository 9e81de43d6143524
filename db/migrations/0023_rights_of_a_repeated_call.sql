-- What the caller might do when a call was done first: its answer is repeated only while that is the same.
alter table idempotency_key add column rights_hash text not null default '';
