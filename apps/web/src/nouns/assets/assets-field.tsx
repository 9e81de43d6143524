import type { AssetRow } from '@fettle/contract/assets'
import { may } from '@fettle/rules/permissions'
import { ActionIcon, MultiSelect, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBarcode, IconListSearch, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import { searchedChoices } from '#ui/searched-choices.ts'
import { assetChoicesQuery, assetLabel, findScannedAsset, type NamedAsset } from './asset.queries.ts'
import classes from './assets-field.module.css'

const AssetPicker = lazyComponent(async () => (await import('./asset-picker.tsx')).AssetPicker)

/** Assets that one order takes at first. */
const maxAssets = 100

type Props = {
  readonly assets: readonly NamedAsset[]
  /** Where the big picker looks at first; empty is the whole property. */
  readonly building: string
  readonly error: string | null
  /** The present property where this is absent. */
  readonly propertyId?: number
  /** The most assets; as many as an order takes at first where this is absent. */
  readonly max?: number
  readonly onChange: (assets: readonly NamedAsset[]) => void
}

/**
 * Several assets of the property, found by code or name, in the big picker or by barcode ([A2.175]); for those who may see
 * assets.
 */
export function AssetsField(props: Props): ReactNode {
  const { assets, building, error, max = maxAssets, onChange } = props
  const { actor, property } = useWorkspace()
  const propertyId = props.propertyId ?? property.propertyId
  const [typed, setTyped] = useState('')
  const [view, setView] = useState<'scan' | 'picker' | null>(null)
  const [search] = useDebouncedValue(typed.trim(), 200)
  const isOffered = may(actor, 'assets.read')
  const found = useQuery({ ...assetChoicesQuery(propertyId, search), enabled: isOffered })
  if (!isOffered) return null
  const has = ({ assetId }: AssetRow) => assets.some((one) => one.assetId === assetId)
  const add = (asset: AssetRow) => {
    if (!has(asset) && assets.length < max) onChange([...assets, named(asset)])
  }
  const known = new Map([...assets, ...(found.data ?? [])].map((one) => [String(one.assetId), one]))
  return (
    <>
      <div className={classes.finder}>
        <MultiSelect
          className={classes.input ?? ''}
          label="Assets"
          placeholder={assets.length === 0 ? 'Code or name' : ''}
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
          onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
        />
        <Finder label="Advanced Asset Picker" Icon={IconListSearch} onPress={() => setView('picker')} />
        <Finder
          label="Scan a barcode"
          Icon={IconBarcode}
          isOn={view === 'scan'}
          onPress={() => setView(view === 'scan' ? null : 'scan')}
        />
      </div>
      {view === 'scan' && (
        <ScanField label="Barcode" find={(scanned) => findScannedAsset(propertyId, scanned)} onFound={add} />
      )}
      <Suspense>
        {view === 'picker' && (
          <AssetPicker
            propertyId={propertyId}
            building={building === '' ? null : building}
            picked={{
              count: assets.length,
              has,
              toggle: (asset) =>
                has(asset) ? onChange(assets.filter(({ assetId }) => assetId !== asset.assetId)) : add(asset),
            }}
            onClose={() => setView(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const named = (asset: AssetRow): NamedAsset => ({ assetId: asset.assetId, label: assetLabel(asset) })

type FinderProps = {
  readonly label: string
  readonly Icon: TablerIcon
  readonly isOn?: boolean
  readonly onPress: () => void
}

function Finder({ label, Icon, isOn, onPress }: FinderProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        onClick={onPress}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
