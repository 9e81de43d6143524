import type { AssetRow } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBarcode, IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import { searchedChoices } from '#ui/searched-choices.ts'
import {
  assetSearchQuery,
  assetSearchText,
  findScannedAsset,
  type NamedAsset,
  namedAsset,
} from './asset.queries.ts'
import classes from './assets-field.module.css'
import { FinderButton } from './finder-button.tsx'

const AssetPicker = lazyComponent(async () => (await import('./asset-picker.tsx')).AssetPicker)

/** Number of assets that a new order accepts. */
const maxAssets = 100

type Props = {
  readonly assets: readonly NamedAsset[]
  /** Initial building filter of the picker. Empty is the whole property. */
  readonly building: string
  readonly error: string | null
  /** Defaults to the current property. */
  readonly propertyId?: number
  /** Maximum number of assets, by default that of a new order. */
  readonly max?: number
  readonly onChange: (assets: readonly NamedAsset[]) => void
  /** Called with added assets; for those from the picker, when it closes. */
  readonly onAdded?: (added: readonly AssetRow[]) => void
}

/**
 * Assets of the property, selected by code or name, in the picker or by barcode ([A2.175]). Requires
 * permission to view assets.
 */
export function AssetsField(props: Props): ReactNode {
  const { assets, building, error, max = maxAssets, onChange, onAdded } = props
  const { actor, property } = useWorkspace()
  const propertyId = props.propertyId ?? property.propertyId
  const [typed, setTyped] = useState('')
  const [view, setView] = useState<'scan' | 'picker' | null>(null)
  /** Assets added since the picker was opened. */
  const [picked, setPicked] = useState<readonly AssetRow[]>([])
  const [search] = useDebouncedValue(typed.trim(), 200)
  const isOffered = may(actor, 'assets.read')
  const found = useQuery({ ...assetSearchQuery(propertyId, search), enabled: isOffered })
  if (!isOffered) return null
  const has = ({ assetId }: AssetRow) => assets.some((one) => one.assetId === assetId)
  const add = (asset: AssetRow): boolean => {
    const isNew = !has(asset) && assets.length < max
    if (isNew) onChange([...assets, namedAsset(asset)])
    return isNew
  }
  const rows = found.data ?? []
  const known = new Map([...assets, ...rows.map(namedAsset)].map((one) => [String(one.assetId), one]))
  return (
    <>
      <div className={classes.finder}>
        <MultiSelect
          className={classes.input ?? ''}
          classNames={{ pill: classes.pill ?? '' }}
          label="Assets"
          placeholder={assets.length === 0 ? assetSearchText : ''}
          searchable
          hidePickedOptions
          clearable
          clearSearchOnChange
          maxValues={max}
          data={[...known].map(([value, { label }]) => ({ value, label }))}
          value={assets.map(({ assetId }) => String(assetId))}
          searchValue={typed}
          onSearchChange={setTyped}
          {...searchedChoices({ typed, asked: search, query: found, nothing: 'Nothing found' })}
          error={found.isError ? 'The choices could not be loaded.' : error}
          onChange={(ids) => {
            onChange(ids.flatMap((id) => known.get(id) ?? []))
            const added = rows.filter((row) => !has(row) && ids.includes(String(row.assetId)))
            if (added.length > 0) onAdded?.(added)
          }}
        />
        <FinderButton label="Advanced Asset Picker" Icon={IconListSearch} onPress={() => setView('picker')} />
        <FinderButton
          label="Scan a barcode"
          Icon={IconBarcode}
          isOn={view === 'scan'}
          onPress={() => setView(view === 'scan' ? null : 'scan')}
        />
      </div>
      {view === 'scan' && (
        <ScanField
          label="Barcode"
          find={(scanned) => findScannedAsset(propertyId, scanned)}
          onFound={(asset) => {
            if (add(asset)) onAdded?.([asset])
          }}
        />
      )}
      <Suspense>
        {view === 'picker' && (
          <AssetPicker
            propertyId={propertyId}
            building={building === '' ? null : building}
            picked={{
              count: assets.length,
              has,
              toggle: (asset) => {
                if (has(asset)) onChange(assets.filter(({ assetId }) => assetId !== asset.assetId))
                else if (add(asset)) return setPicked([...picked, asset])
                setPicked(picked.filter(({ assetId }) => assetId !== asset.assetId))
              },
            }}
            onClose={() => {
              setView(null)
              setPicked([])
              if (picked.length > 0) onAdded?.(picked)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
