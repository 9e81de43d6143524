import { may } from '@fettle/rules/permissions'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { searchedChoices } from '#ui/searched-choices.ts'
import { assetChoicesQuery, type NamedAsset } from './asset.queries.ts'

type Props = {
  readonly assets: readonly NamedAsset[]
  readonly error: string | null
  readonly onChange: (assets: readonly NamedAsset[]) => void
}

/** Several assets of the property, found by code or name ([A2.175]); for those who may see assets. */
export function AssetsField({ assets, error, onChange }: Props): ReactNode {
  const { actor, property } = useWorkspace()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const isOffered = may(actor, 'assets.read')
  const found = useQuery({ ...assetChoicesQuery(property.propertyId, search), enabled: isOffered })
  if (!isOffered) return null
  const known = new Map([...assets, ...(found.data ?? [])].map((one) => [String(one.assetId), one]))
  return (
    <MultiSelect
      label="Assets"
      placeholder={assets.length === 0 ? 'Code or name' : ''}
      searchable
      hidePickedOptions
      clearable
      clearSearchOnChange
      maxValues={100}
      data={[...known].map(([value, { label }]) => ({ value, label }))}
      value={assets.map(({ assetId }) => String(assetId))}
      searchValue={typed}
      onSearchChange={setTyped}
      {...searchedChoices({ typed, asked: search, query: found, nothing: 'Nothing found' })}
      error={found.isError ? 'The choices could not be loaded.' : error}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}
