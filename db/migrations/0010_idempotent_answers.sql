-- An answer that is given again is the same to the last sign: its fields keep their order.
alter table idempotency_key alter column answer type json using answer::json;
