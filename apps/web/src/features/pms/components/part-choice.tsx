import type { Part } from '@fettle/contract/parts'
import { Select } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Chosen = { readonly partId: number; readonly code: string; readonly name: string }

type Props = {
  readonly part: Chosen | null
  /** Parts found by the typed text. */
  readonly found: UseQueryResult<readonly Part[]>
  readonly error: string | null
  readonly onSearch: (typed: string) => void
  readonly onChange: (part: Chosen & { readonly units: string }) => void
}

const labelOf = ({ code, name }: Pick<Chosen, 'code' | 'name'>): string =>
  [code, name].filter(Boolean).join(' – ')

/** A part of the catalog, searched by code or name. */
export function PartChoice({ part, found, error, onSearch, onChange }: Props): ReactNode {
  const offered = new Map([
    ...(part ? [[String(part.partId), labelOf(part)] as const] : []),
    ...(found.data ?? []).map(
      ({ partId, partCode, partName }) =>
        [String(partId), labelOf({ code: partCode, name: partName })] as const,
    ),
  ])
  return (
    <Select
      label="Part"
      withAsterisk
      searchable
      limit={100}
      placeholder="Code or name"
      data={[...offered].map(([value, label]) => ({ value, label }))}
      value={part === null ? null : String(part.partId)}
      allowDeselect={false}
      nothingFoundMessage={found.isFetching ? 'Loading...' : 'Nothing found'}
      error={found.isError ? 'The choices could not be loaded.' : error}
      comboboxProps={{ floatingStrategy: 'fixed' }}
      onSearchChange={onSearch}
      onChange={(id) => {
        const chosen = found.data?.find(({ partId }) => String(partId) === id)
        if (chosen)
          onChange({
            partId: chosen.partId,
            code: chosen.partCode,
            name: chosen.partName,
            units: chosen.costUnits,
          })
      }}
    />
  )
}
