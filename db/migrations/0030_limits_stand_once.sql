-- A text is as long in the database as in the forms and calls that bring it.
alter table work_order drop constraint work_order_description_check,
  add constraint work_order_description_check check (length(description) <= 4000);
alter table work_order drop constraint work_order_hold_reason_check,
  add constraint work_order_hold_reason_check check (length(hold_reason) <= 1000);
alter table survey drop constraint survey_text_check,
  add constraint survey_text_check check (length(text) <= 2000);
