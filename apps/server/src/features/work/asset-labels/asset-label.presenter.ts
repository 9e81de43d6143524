import { type AssetLabelField, assetLabelAddress, isCode128Text } from '@fettle/rules/labels/label-content'
import type { StoredAsset } from '#features/things/assets/assets.public.ts'
import type { Label, LabelLine } from '#platform/labels/label-job.ts'

type LabelTexts = { fields: ReadonlySet<AssetLabelField>; freeLine: string; publicUrl: string }

/**
 * Label of an asset: its filled fields among those requested, from top to bottom, and the content of its
 * code.
 */
export function presentAssetLabel(asset: StoredAsset, { fields, freeLine, publicUrl }: LabelTexts): Label {
  const place = [asset.building_name, asset.room_code].filter((part) => part !== null && part !== '')
  const lines: Readonly<Record<AssetLabelField, LabelLine>> = {
    code: { text: asset.code, isBold: true, isWhole: true },
    name: { text: asset.name },
    place: { text: place.join(' · ') },
    serial: { text: asset.serial_number === '' ? '' : `Serial # ${asset.serial_number}` },
    property: { text: asset.property_name },
    freeLine: { text: freeLine },
  }
  const scanned = asset.barcode || asset.code
  return {
    lines: Object.entries(lines).flatMap(([field, line]) =>
      [...fields].some((each) => each === field) && line.text.trim() !== '' ? [line] : [],
    ),
    qrText: assetLabelAddress(publicUrl, asset.code, asset.property_id),
    code128Text: isCode128Text(scanned) ? scanned : null,
  }
}
