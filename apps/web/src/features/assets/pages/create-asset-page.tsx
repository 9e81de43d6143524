import type { Asset } from '@fettle/contract/assets'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assetLabel, assetQuery } from '#nouns/assets/asset.queries.ts'
import { CreateRecordPage, RecordDraft } from '#records/form/create-record-page.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type AssetDraft, copyDraft, emptyDraft, isTouched } from '../components/create/asset-draft.ts'
import { CreateAssetForm } from '../components/create/create-asset-form.tsx'

/** A new asset. `copyOf` prefills it from another asset, which is loaded first. */
export function CreateAssetPage({ copyOf }: { copyOf: number | null }): ReactNode {
  const { property } = useWorkspace()
  if (copyOf !== null) return <CopiedAsset assetId={copyOf} />
  return (
    <CreateRecordPage<AssetDraft>
      title="New Asset"
      form="create-asset"
      fresh={() => emptyDraft(property.propertyId)}
      isTouched={isChanged}
    >
      {(state) => <CreateAssetForm state={state} />}
    </CreateRecordPage>
  )
}

const isChanged = (draft: AssetDraft, _: readonly File[], start: AssetDraft) => isTouched(draft, start)

function CopiedAsset({ assetId }: { assetId: number }): ReactNode {
  usePageTitle('Copy Asset')
  const source = useQuery(assetQuery(assetId))
  return (
    <>
      <PageHeader title="Copy Asset" note={source.data && assetLabel(source.data)} />
      {source.data ? (
        <NewCopy asset={source.data} />
      ) : source.error ? (
        <ErrorState {...describeError(source.error)} onRetry={() => void source.refetch()} />
      ) : (
        <RecordLoading />
      )}
    </>
  )
}

/** Copies the asset as of opening the page. */
function NewCopy({ asset }: { asset: Asset }): ReactNode {
  return (
    <RecordDraft<AssetDraft>
      form={`copy-asset-${asset.assetId}`}
      fresh={() => copyDraft(asset)}
      isTouched={isChanged}
    >
      {(state) => <CreateAssetForm state={state} />}
    </RecordDraft>
  )
}
