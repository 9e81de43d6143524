import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AddFiles } from '#nouns/attachments/add-files.tsx'
import { documentsQuery } from '#nouns/attachments/attachment.queries.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { AddButton, SmallButton } from '#ui/small-button.tsx'
import { assetKind } from '../asset-change.ts'
import { assetHistoryQuery } from '../assets.queries.ts'
import { AssetHead } from './asset-head.tsx'
import { type AddedSection, assetSections } from './asset-sections.tsx'
import { AssetActionsContext } from './status/asset-actions.ts'
import { AssetActionsProvider } from './status/asset-actions-provider.tsx'

/** An asset with all sections and actions. */
export function AssetView({ asset }: { asset: Asset }): ReactNode {
  return (
    <AssetActionsProvider asset={asset}>
      <AssetArticle asset={asset} />
    </AssetActionsProvider>
  )
}

function AssetArticle({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const actions = use(AssetActionsContext)
  const queries = useQueryClient()
  const [adding, setAdding] = useState<ReadonlySet<AddedSection>>(new Set())
  const { assetId, propertyId } = asset
  const mayEdit = may(actor, 'assets.edit')
  const documents = useQuery(documentsQuery({ assetId }))
  const orders = useQuery(assetHistoryQuery(assetId))
  const readDocumentsAgain = () =>
    queries.invalidateQueries({ queryKey: documentsQuery({ assetId }).queryKey })
  return (
    <RecordArticle
      kind={assetKind}
      record={asset}
      sections={assetSections(asset, {
        documents,
        orders,
        mayAddPhotos: may(actor, 'photos.add'),
        mayEdit,
        seesParts: may(actor, 'parts.pick'),
        addDocuments: may(actor, 'documents.attach') && (
          <AddFiles kind="document" owner={{ assetId, propertyId }} onSent={readDocumentsAgain} />
        ),
        editAttributes: mayEdit && (
          <SmallButton Icon={IconPencil} onClick={() => actions?.editAttributes()}>
            Edit Attributes
          </SmallButton>
        ),
        isAdding: (section) => adding.has(section),
        addButton: (section, label) =>
          mayEdit && <AddButton onClick={() => setAdding(new Set([...adding, section]))}>{label}</AddButton>,
      })}
      navLabel="Sections of this asset"
      startsWithFacts
      head={(chips) => <AssetHead asset={asset} chips={chips} />}
    />
  )
}
