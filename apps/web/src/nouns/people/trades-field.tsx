import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'

type Props = {
  readonly propertyId: number
  /** Ids as strings, for the field. */
  readonly value: readonly string[]
  readonly error: ReactNode
  readonly onChange: (tradeIds: string[]) => void
}

/** Trades of a property that a worker or vendor serves. */
export function TradesField({ propertyId, value, error, onChange }: Props): ReactNode {
  const trades = useQuery(tradesQuery(propertyId))
  return (
    <MultiSelect
      label="Trades"
      data={(trades.data ?? []).map(({ tradeId, tradeName }) => ({
        value: String(tradeId),
        label: tradeName,
      }))}
      value={[...value]}
      error={error}
      searchable
      clearable
      hidePickedOptions
      onChange={onChange}
    />
  )
}
