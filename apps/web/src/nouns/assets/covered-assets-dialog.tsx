import '@mantine/core/styles/List.layer.css'
import { List } from '@mantine/core'
import type { ReactNode } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import type { CoveredAsset } from './use-covered-assets.tsx'

type Props = {
  readonly assets: readonly CoveredAsset[]
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Lists newly added assets that are under warranty or a service contract ([B2.071]). */
export function CoveredAssetsDialog({ assets, onClose, children }: Props): ReactNode {
  return (
    <ModalPanel opened title="Under Warranty or Service Contract" size={420} onClose={onClose}>
      The assets just added are under warranty or service contract:
      <List size="sm" mt="xs">
        {assets.map(({ assetId, assetCode, name, isUnderWarranty, isUnderMaintAgreement }) => (
          <List.Item key={assetId}>
            {assetCode} {name}:{' '}
            {[isUnderWarranty && 'warranty', isUnderMaintAgreement && 'service contract']
              .filter(Boolean)
              .join(' and ')}
          </List.Item>
        ))}
      </List>
      {children}
    </ModalPanel>
  )
}
