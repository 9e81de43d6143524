-- The walls of a building as a GeoJSON polygon, for the plan of its property; none where nobody drew it.
alter table building add column outline jsonb
  check (outline is null or (jsonb_typeof(outline) = 'object' and outline ->> 'type' = 'Polygon'));
