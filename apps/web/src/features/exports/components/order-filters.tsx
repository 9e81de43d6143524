import { orderStatusName, statusKinds } from '@fettle/rules/orders/order-status'
import { compareNaturally } from '@fettle/rules/text/natural-order'
import { MultiSelect } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import type { ExportDraft } from '../export-draft.ts'

/** Filters for work orders: status, and trades of the property or of all properties. */
export function OrderFilters({ draft: { options, change } }: { draft: ExportDraft }): ReactNode {
  const { properties } = useWorkspace()
  const { propertyId, orderStatuses, tradeIds } = options
  const ids = propertyId === null ? properties.map((one) => one.propertyId) : [propertyId]
  const trades = useQueries({
    queries: ids.map(tradesQuery),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data = [] }) =>
          data.map(({ tradeId, tradeName }) => [String(tradeId), tradeName] as const),
        ),
      ),
  })
  return (
    <>
      <MultiSelect
        label="Status of work orders"
        placeholder={orderStatuses.length === 0 ? 'Any' : ''}
        clearable
        hidePickedOptions
        data={statusKinds.map((kind) => ({
          value: kind,
          label: orderStatusName({ kind, subStatus: null }),
        }))}
        value={orderStatuses}
        onChange={(values) => change({ orderStatuses: statusKinds.filter((kind) => values.includes(kind)) })}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
      <MultiSelect
        label="Trade of work orders"
        placeholder={tradeIds.length === 0 ? 'Any' : ''}
        searchable
        clearable
        hidePickedOptions
        data={[...trades]
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => compareNaturally(one.label, other.label))}
        value={tradeIds.map(String)}
        onChange={(values) => change({ tradeIds: values.map(Number) })}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
    </>
  )
}
