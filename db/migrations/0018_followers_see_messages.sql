-- Whether those who follow somebody else's request at this property read its public messages and photos.
alter table property add column followers_see_messages boolean not null default false;
