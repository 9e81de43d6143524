import { listAssets } from '@fettle/contract/assets'
import { may } from '@fettle/rules/permissions'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { searchedChoices } from '#ui/searched-choices.ts'
import type { FieldsProps } from './fields-props.ts'

const assetChoicesQuery = (propertyId: number, search: string) =>
  queryOptions({
    queryKey: ['asset', 'choices', propertyId, search],
    queryFn: async ({ signal }) => {
      const query = { propertyId, take: 50, ...(search !== '' && { search }) }
      const { data } = await call(listAssets, { query, signal })
      return data.map(({ assetId, assetCode, name }) => ({ assetId, label: `${assetCode} – ${name}` }))
    },
    placeholderData: keepPreviousData,
  })

/** The assets that the work is on, found by code or name ([A2.175]); for those who may see assets. */
export function AssetField({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { actor, property } = useWorkspace()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const isOffered = may(actor, 'assets.read')
  const found = useQuery({ ...assetChoicesQuery(property.propertyId, search), enabled: isOffered })
  if (!isOffered) return null
  const known = new Map([...draft.assets, ...(found.data ?? [])].map((one) => [String(one.assetId), one]))
  return (
    <MultiSelect
      label="Assets"
      placeholder={draft.assets.length === 0 ? 'Code or name' : ''}
      searchable
      hidePickedOptions
      clearable
      clearSearchOnChange
      maxValues={100}
      data={[...known].map(([value, { label }]) => ({ value, label }))}
      value={draft.assets.map(({ assetId }) => String(assetId))}
      searchValue={typed}
      onSearchChange={setTyped}
      {...searchedChoices({ typed, asked: search, query: found, nothing: 'Nothing found' })}
      error={found.isError ? 'The choices could not be loaded.' : errorOf('assets')}
      onChange={(ids) => change({ assets: ids.flatMap((id) => known.get(id) ?? []) })}
    />
  )
}
