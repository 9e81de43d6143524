-- Classes that are no longer offered, and classes that move with their assets. Takes no longer with many assets.

alter table asset_class add column is_active boolean not null default true;

-- A class that moves under another one takes its assets along: both change in one transaction, checked at its end.
alter table asset alter constraint asset_system_id_category_id_fkey deferrable initially immediate;
alter table asset alter constraint asset_category_id_function_id_fkey deferrable initially immediate;
