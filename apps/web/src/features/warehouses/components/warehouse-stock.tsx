import type { WarehouseDetail, WarehousePart } from '@fettle/contract/warehouses'
import { may } from '@fettle/rules/access/permissions'
import { maxLength } from '@fettle/rules/records/limits'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { formatAmount } from '@fettle/rules/text/money'
import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPencil, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PartLink } from '#nouns/parts/part-link.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ShowOlder } from '#records/page/show-older.tsx'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { warehouseStockQuery } from '../warehouse-change.ts'
import { WarehouseActionsContext } from './warehouse-actions.ts'
import classes from './warehouses.module.css'

/** Delay in milliseconds from the last keystroke to the search. */
const quietMs = 200

const unitsOf = (title: string, key: 'onHand' | 'reserved' | 'available'): Column<WarehousePart> => ({
  key,
  title,
  align: 'right',
  render: (part) => quantityText(part[key]),
})

const codeOf = ({ partId, partCode }: WarehousePart) => <PartLink partId={partId}>{partCode}</PartLink>

/** The parts of a warehouse with their bins and minimums, found by code, name, bar code or bin. */
export function WarehouseStock({ warehouse }: { readonly warehouse: WarehouseDetail }): ReactNode {
  const { actor, settings } = useWorkspace()
  const open = use(WarehouseActionsContext)
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), quietMs)
  const query = useInfiniteQuery(warehouseStockQuery(warehouse.warehouseId, search))
  const edit =
    open !== null && may(actor, 'parts.edit')
      ? (place: WarehousePart) => (
          <ActionIcon
            aria-label={`Edit bin and minimum of ${place.partCode}`}
            onClick={() => open({ place })}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        )
      : null
  return (
    <>
      <TextInput
        className={classes.search ?? ''}
        aria-label="Search the stock"
        placeholder="Code, name, bar code or bin"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={maxLength.name}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SectionData query={query}>
        {({ pages }) => (
          <>
            <RecordTable
              caption="Stock"
              rows={pages.flatMap(({ data }) => data)}
              rowKey={({ partId }) => partId}
              empty={search === '' ? 'No parts in this warehouse yet.' : 'No part matches this text.'}
              scrollsBeyond={scrollAfterItems}
              columns={[
                { key: 'bin', title: 'Bin', render: ({ bin }) => bin },
                { key: 'code', title: 'Code', render: codeOf },
                { key: 'name', title: 'Name', render: ({ partName }) => partName },
                unitsOf('On Hand', 'onHand'),
                unitsOf('Reserved', 'reserved'),
                unitsOf('Available', 'available'),
                { key: 'units', title: 'Units', render: ({ costUnits }) => costUnits },
                {
                  key: 'minimum',
                  title: 'Minimum',
                  align: 'right',
                  render: ({ minimum }) => quantityText(minimum),
                },
                {
                  key: 'cost',
                  title: 'Unit Cost',
                  align: 'right',
                  render: ({ unitCost }) => formatAmount(unitCost, settings),
                },
                ...(edit === null
                  ? []
                  : [{ key: 'actions', title: 'Actions', align: 'right' as const, render: edit }]),
              ]}
              card={(part) => (
                <RecordLine
                  title={codeOf(part)}
                  facts={[
                    part.bin !== '' && `Bin ${part.bin}`,
                    `${quantityText(part.onHand)} on hand`,
                    part.reserved > 0 && `${quantityText(part.reserved)} reserved`,
                    part.minimum !== null && `Minimum ${quantityText(part.minimum)}`,
                  ]}
                  note={part.partName}
                  amount={quantityText(part.available, part.costUnits)}
                  actions={edit?.(part)}
                />
              )}
            />
            <ShowOlder query={query} label="Show more" size="compact-md" className={classes.more} />
          </>
        )}
      </SectionData>
    </>
  )
}
