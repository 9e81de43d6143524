import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBarcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
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

type Props = {
  readonly label: string
  /** Hides the label visually, if something else names the field. */
  readonly hidesLabel?: boolean
  readonly propertyId: number
  /** Name of the building whose assets are offered; all if absent. */
  readonly building?: string | undefined
  readonly asset: NamedAsset | null
  /** An excluded asset, such as the one whose parent is being chosen. */
  readonly leavesOut?: number
  readonly isDisabled?: boolean
  readonly opensAtOnce?: boolean
  readonly error?: string | null
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (asset: NamedAsset | null) => void
}

/** Debounce of the search in milliseconds. */
const quietMs = 200

/** An asset of a property, found by code, name or barcode, from a scanner or the camera. */
export function AssetChoiceField(props: Props): ReactNode {
  const { label, propertyId, building, asset, leavesOut, onChange } = props
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), quietMs)
  // The field shows the chosen asset's label, which is not a search text.
  const wanted = search === asset?.label ? '' : search
  const found = useQuery(assetSearchQuery(propertyId, wanted, building))
  const known = new Map(
    [...(asset ? [asset] : []), ...(found.data ?? []).map(namedAsset)]
      .filter(({ assetId }) => assetId !== leavesOut)
      .map((one) => [String(one.assetId), one]),
  )
  return (
    <>
      <div className={classes.finder}>
        <Select
          className={classes.input ?? ''}
          {...(props.hidesLabel ? { 'aria-label': label } : { label })}
          ref={props.ref}
          placeholder={assetSearchText}
          searchable
          clearable
          disabled={props.isDisabled ?? false}
          data={[...known].map(([value, one]) => ({ value, label: one.label }))}
          value={asset === null ? null : String(asset.assetId)}
          searchValue={typed}
          onSearchChange={setTyped}
          {...searchedChoices({ typed, asked: search, query: found, nothing: 'Nothing found' })}
          defaultDropdownOpened={props.opensAtOnce ?? false}
          error={found.isError ? 'The choices could not be loaded.' : (props.error ?? null)}
          onChange={(id) => onChange(id === null ? null : (known.get(id) ?? null))}
        />
        <FinderButton
          label="Scan a barcode"
          Icon={IconBarcode}
          isOn={isScanning}
          isDisabled={props.isDisabled ?? false}
          onPress={() => setScanning(!isScanning)}
        />
      </div>
      {isScanning && (
        <ScanField
          label="Barcode"
          startsCamera
          find={async (scanned) => {
            const scannedAsset = await findScannedAsset(propertyId, scanned)
            return scannedAsset?.assetId === leavesOut ? null : scannedAsset
          }}
          onFound={(scannedAsset) => {
            setScanning(false)
            onChange(namedAsset(scannedAsset))
          }}
        />
      )}
    </>
  )
}
