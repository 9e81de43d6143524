-- A warehouse without stock transactions takes its bins and minimums with it.
alter table part_stock
  drop constraint part_stock_warehouse_id_fkey,
  add foreign key (warehouse_id) references warehouse on delete cascade;

-- Reserved units, bins and minimums are a change of the part, which other people's lists follow.
drop trigger history on part_stock;
create trigger history after insert or update on part_stock for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_part('part', 'part_id', 'stock', '{on_hand,reserved,bin,minimum}');

-- The ledger of all parts by day.
create index stock_transaction_day on stock_transaction (warehouse_id, transacted_on, id);
