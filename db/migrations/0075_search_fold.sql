-- Texts are searched without regard to case, accents, width, typographic quotes and invisible characters, in every database
-- locale. Takes some 40 seconds for a million orders, for the trigram indexes.

-- Case is folded by a collation that is named, because that of an external database may know ASCII letters only.
do $do$
declare folding text := case when exists (select from pg_collation where collname = 'pg_c_utf8') then 'pg_c_utf8' else 'und-x-icu' end;
begin
  execute format($sql$
    create function search_fold_letters(value text) returns text language plpgsql immutable strict parallel safe as $$
    declare folded text := value;
    begin
      -- Most texts in Cyrillic, Arabic, Hebrew and Chinese have nothing to decompose, which would take half of the time.
      if value ~ '[^\u0001-\u007F\u0410-\u044F\u0401\u0451\u05D0-\u05EA\u0621\u0627-\u063A\u0641-\u064A\u4E00-\u9FFF]' then
        folded := regexp_replace(normalize(replace(value, '´', ''''), NFKD),
          '[\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+',
          '', 'g');
      end if;
      folded := replace(replace(lower(folded collate %I), 'й', 'и'), 'ё', 'е');
      -- translate() compares every letter with every variant, so a text without any does not pay for it.
      if folded ~ '[‘’‚‛ʹʻʼ′ˈ“”„‟«»‐‒–—―−⁄đðħıłŋøŧ×ςßæœþ]' then
        return replace(replace(replace(replace(translate(folded,
          '‘’‚‛ʹʻʼ′ˈ“”„‟«»‐‒–—―−⁄đðħıłŋøŧ×ς', '''''''''''''''''''""""""------/ddhilnotxσ'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
      end if;
      return folded;
    end $$
  $sql$, folding);
end $do$;

-- The form under which texts are searched; `searchFold` of packages/rules returns the same. Not strict, so that statements
-- contain the branch for ASCII themselves and call no function for it.
create function search_fold(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(value collate "C") else search_fold_letters(value) end;

drop index work_order_text;
create index work_order_text on work_order using gin (property_id, search_fold(description) gin_trgm_ops,
  search_fold(order_by) gin_trgm_ops, search_fold(order_by_field2) gin_trgm_ops,
  search_fold(multi_asset_display) gin_trgm_ops) with (gin_pending_list_limit = 512);
drop index asset_search;
create index asset_search on asset using gin (search_fold(name) gin_trgm_ops, search_fold(code) gin_trgm_ops);
drop index part_text;
create index part_text on part using gin (property_id, search_fold(code) gin_trgm_ops, search_fold(name) gin_trgm_ops,
  search_fold(barcode) gin_trgm_ops);
analyze work_order;
analyze asset;
analyze part;
