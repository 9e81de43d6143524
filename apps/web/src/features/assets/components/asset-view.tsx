import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AddFiles } from '#nouns/attachments/add-files.tsx'
import { documentsQuery } from '#nouns/attachments/attachment.queries.ts'
import { RecordView } from '#records/page/record-view.tsx'
import { assetHistoryQuery } from '../assets.queries.ts'
import { AssetHead } from './asset-head.tsx'
import { assetSections } from './asset-sections.tsx'

/** An asset with everything that hangs on it. */
export function AssetView({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const queries = useQueryClient()
  const { assetId, propertyId } = asset
  const documents = useQuery(documentsQuery({ assetId: String(assetId) }))
  const orders = useQuery(assetHistoryQuery(assetId))
  const readDocumentsAgain = () =>
    queries.invalidateQueries({ queryKey: documentsQuery({ assetId: String(assetId) }).queryKey })
  return (
    <article>
      <RecordView
        sections={assetSections(asset, {
          documents,
          orders,
          addDocuments: may(actor, 'documents.attach') && (
            <AddFiles kind="document" owner={{ assetId, propertyId }} onSent={readDocumentsAgain} />
          ),
        })}
        version={asset.fmModId}
        navLabel="Sections of this asset"
        head={(chips) => <AssetHead asset={asset} chips={chips} />}
      />
    </article>
  )
}
