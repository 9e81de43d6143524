-- Note and photos of a failed line. The order for the line receives copies.
alter table work_order_task
  add column failure_note text not null default '' check (length(failure_note) <= 1000);
alter table photo
  add column task_id bigint references work_order_task on delete set null,
  add check (task_id is null or work_order_id is not null);
create index photo_task on photo (task_id) where task_id is not null;

-- The photo is copied by whichever comes last: the photo or the order. The files are shared.
create function copy_failure_photo() returns trigger language plpgsql as $$
begin
  insert into photo (work_order_id, file_id, thumbnail_file_id, name, description, latitude, longitude, taken_at,
    taken_by, user_type)
  select task.failure_order_id, new.file_id, new.thumbnail_file_id, new.name, new.description, new.latitude,
    new.longitude, new.taken_at, new.taken_by, new.user_type
  from work_order_task task where task.id = new.task_id and task.failure_order_id is not null;
  return null;
end $$;
create trigger copy_failure_photo after insert on photo for each row
  when (new.task_id is not null) execute function copy_failure_photo();

create function copy_failure_photos() returns trigger language plpgsql as $$
begin
  insert into photo (work_order_id, file_id, thumbnail_file_id, name, description, latitude, longitude, taken_at,
    taken_by, user_type)
  select new.failure_order_id, file_id, thumbnail_file_id, name, description, latitude, longitude, taken_at,
    taken_by, user_type
  from photo where task_id = new.id order by id;
  return null;
end $$;
create trigger copy_failure_photos after update of failure_order_id on work_order_task for each row
  when (old.failure_order_id is distinct from new.failure_order_id and new.failure_order_id is not null)
  execute function copy_failure_photos();
