-- Imports find places, meters and classes also by name: one search in an index for each row of a file.

create index campus_name on campus (property_id, fold(name));
create index building_name on building (property_id, fold(name));
create index floor_name on floor (building_id, fold(name));
create index meter_name on meter (property_id, fold(name));
create index asset_class_any_name on asset_class (fold(name));
