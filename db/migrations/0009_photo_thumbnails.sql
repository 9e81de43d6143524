-- A small picture of each photo, for lists and carousels; photos from before it have none and show themselves.
alter table photo add column thumbnail_file_id bigint references stored_file;
create index photo_thumbnail on photo (thumbnail_file_id) where thumbnail_file_id is not null;
