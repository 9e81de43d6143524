-- Parts are found by any words of their code, name and bar code, and offered by who used them lately.
create index part_text on part using gin (property_id, code gin_trgm_ops, name gin_trgm_ops, barcode gin_trgm_ops);
create index cost_part_author on cost_part (created_by, created_at desc) where part_id is not null;
