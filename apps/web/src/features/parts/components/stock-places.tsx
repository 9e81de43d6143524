import type { PartDetail, StockPlace } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { warehousePath } from '#nouns/parts/use-warehouses.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { PartActionsContext } from './part-actions.ts'
import classes from './parts.module.css'

const unitsOf = (title: string, key: 'onHand' | 'reserved' | 'available'): Column<StockPlace> => ({
  key,
  title,
  align: 'right',
  render: (place) => quantityText(place[key]),
})

/** The stock of a part, warehouse by warehouse; the person's own first ([C1.008]). */
export function StockPlaces({ part }: { readonly part: PartDetail }): ReactNode {
  const { actor } = useWorkspace()
  const open = use(PartActionsContext)
  const edit =
    open !== null && may(actor, 'parts.edit')
      ? (place: StockPlace) => (
          <ActionIcon
            aria-label={`Edit bin and minimum in ${place.warehouse}`}
            onClick={() => open({ place })}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        )
      : null
  return (
    <RecordTable
      caption="Stock by warehouse"
      rows={part.stock}
      rowKey={({ warehouseId }) => warehouseId}
      empty="In no warehouse yet. Receive or count it to start its stock."
      scrollsBeyond={scrollAfterItems}
      columns={[
        { key: 'warehouse', title: 'Warehouse', render: (place) => <WarehouseLink place={place} /> },
        { key: 'kind', title: 'Kind', render: ({ warehouseKind }) => warehouseKind },
        { key: 'bin', title: 'Bin', render: ({ bin }) => bin },
        unitsOf('On Hand', 'onHand'),
        unitsOf('Reserved', 'reserved'),
        unitsOf('Available', 'available'),
        {
          key: 'minimum',
          title: 'Minimum',
          align: 'right',
          render: ({ minimum }) => quantityText(minimum),
        },
        ...(edit === null
          ? []
          : [{ key: 'actions', title: 'Actions', align: 'right' as const, render: edit }]),
      ]}
      card={(place) => (
        <RecordLine
          title={<WarehouseLink place={place} />}
          facts={[
            place.bin !== '' && `Bin ${place.bin}`,
            `${quantityText(place.onHand)} on hand`,
            place.reserved > 0 && `${quantityText(place.reserved)} reserved`,
            place.minimum !== null && `Minimum ${quantityText(place.minimum)}`,
          ]}
          amount={`${quantityText(place.available)} available`}
          actions={edit?.(place)}
        />
      )}
    />
  )
}

const WarehouseLink = ({
  place: { warehouseId, warehouse, isOwn },
}: {
  readonly place: StockPlace
}): ReactNode => (
  <>
    <Link to={warehousePath(warehouseId)} className={classes.link}>
      {warehouse}
    </Link>
    {isOwn && ' (yours)'}
  </>
)
