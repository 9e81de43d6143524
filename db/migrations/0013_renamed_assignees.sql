-- What a worker or vendor is called, and whether they are active, stands beside their own rows: it is recorded as well.
create trigger history after update on assignee for each row
  when (current_setting('fettle.history', true) is distinct from 'off') execute function record_change('{}');
