import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { type DayFormat, formatDate } from '@fettle/rules/time/time'
import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCopy,
  IconMapPin,
  IconPlus,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useCommands } from '#lib/commands.ts'
import { laneOf } from '#lib/device/stored-command.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { AssetStatusBadge } from '#nouns/assets/asset-status-badge.tsx'
import { DeviceNote } from '#nouns/orders/device/device-note.tsx'
import { placeText } from '#nouns/places/place-text.ts'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { useRecordLayout } from '#records/page/record-layout.ts'
import { ActionsMenu, type MenuAction } from '#ui/actions-menu.tsx'
import { assetCommandEntry } from '../asset-command-entry.ts'
import { useAssetLabels } from '../labels/use-asset-labels.tsx'
import { AddReading } from './meters/meter-actions.tsx'
import { AssetActionsContext } from './status/asset-actions.ts'

type Props = { readonly asset: Asset; readonly chips: ReactNode }

/** Name, status, location and responsibility of the asset, with actions to work on it. */
export function AssetHead({ asset, chips }: Props): ReactNode {
  const place = placeText({ building: asset.location1, floor: asset.floor, suite: asset.location2 })
  const { settings } = useWorkspace()
  const { isSmall } = useRecordLayout()
  const covers = coversOf(asset, settings)
  return (
    <RecordHead
      title={asset.name || asset.assetCode}
      titleLabel="the name"
      windowTitle={assetLabel(asset)}
      line={`Asset Detail · ${asset.assetCode}`}
      actions={
        <>
          {isSmall && <AddReading meters={asset.meters} zone={asset.propertyTimeZone} />}
          <NewOrder asset={asset} />
          <AssetMenu asset={asset} />
        </>
      }
      facts={[
        <>
          <AssetStatusBadge status={asset.status} />
          {asset.criticalNum !== '' && <span>Critical # {asset.criticalNum}</span>}
        </>,
        <>
          {place !== '' && <HeadFact icon={<IconMapPin size={16} aria-hidden />}>{place}</HeadFact>}
          {covers.map((words) => (
            <HeadFact key={words} icon={<IconShieldCheck size={16} aria-hidden />}>
              {words}
            </HeadFact>
          ))}
        </>,
      ]}
    >
      <DeviceNote lane={laneOf({ orderId: null, record: { kind: 'asset', id: asset.assetId } })} />
      {chips}
    </RecordHead>
  )
}

/** The responsible company today, with its end date. */
function coversOf(asset: Asset, formats: DayFormat): string[] {
  const until = (day: string | null) => (day === null ? '' : ` until ${formatDate(day, formats)}`)
  return [
    ...(asset.isUnderWarranty ? [`Under warranty${until(asset.warrantyEndDate)}`] : []),
    ...(asset.isUnderMaintAgreement ? [`Service agreement${until(asset.maintAgreemtEnd)}`] : []),
  ]
}

const orderForAsset = 'Work Order for Asset'

/** The new order form starts with the asset and its place ([B2.031], [A2.017]). */
function NewOrder({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const isOffered = may(actor, 'work-orders.create')
  const search = { assetId: asset.assetId }
  useCommands(
    isOffered
      ? [
          {
            ...assetCommandEntry('order', orderForAsset),
            run: () => void navigate({ to: '/orders/create', search }),
          },
        ]
      : [],
  )
  if (!isOffered) return null
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/orders/create" search={search} {...props} />}
    >
      {orderForAsset}
    </Button>
  )
}

type MenuEntry = MenuAction & { readonly id: string }

/** Rare actions on an asset, also in the command palette. */
function AssetMenu({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const actions = use(AssetActionsContext)
  const labels = useAssetLabels({ ids: [asset.assetId] })
  const mayEdit = actions !== null && may(actor, 'assets.edit')
  const items: readonly MenuEntry[] = [
    { ...labels.action, id: 'labels' },
    ...(mayEdit
      ? [
          {
            id: 'status',
            label: 'Change Status',
            Icon: IconArrowsExchange,
            run: () => actions.askStatus(null),
          },
          {
            id: 'copy',
            label: 'Copy Asset',
            Icon: IconCopy,
            run: () => void navigate({ to: '/assets/create', search: { copyOf: asset.assetId } }),
          },
        ]
      : []),
    ...(actions !== null && may(actor, 'assets.delete')
      ? [{ id: 'delete', label: 'Delete Asset', Icon: IconTrash, isDangerous: true, run: actions.askDelete }]
      : []),
  ]
  useCommands(items.map(({ id, label, run }) => ({ ...assetCommandEntry(id, label), run })))
  return (
    <>
      <ActionsMenu actions={items} />
      {labels.dialog}
    </>
  )
}
