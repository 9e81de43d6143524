import type { Asset } from '@fettle/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assetLabel, assetQuery } from '#nouns/assets/asset.queries.ts'
import { useDraft } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { type AssetDraft, copyDraft, emptyDraft, isTouched } from '../components/create/asset-draft.ts'
import { CreateAssetForm } from '../components/create/create-asset-form.tsx'

/** A new asset; with `copyOf` it begins as another one, which is read first. */
export function CreateAssetPage({ copyOf }: { copyOf: number | null }): ReactNode {
  const { property } = useWorkspace()
  usePageTitle(copyOf === null ? 'New Asset' : 'Copy Asset')
  if (copyOf !== null) return <CopiedAsset assetId={copyOf} />
  return (
    <>
      <PageHeader title="New Asset" />
      <NewAsset form="create-asset" fresh={emptyDraft(property.propertyId)} />
    </>
  )
}

function CopiedAsset({ assetId }: { assetId: number }): ReactNode {
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

/** The copy begins as the asset was when the page was opened. */
function NewCopy({ asset }: { asset: Asset }): ReactNode {
  const [fresh] = useState(() => copyDraft(asset))
  return <NewAsset form={`copy-asset-${asset.assetId}`} fresh={fresh} />
}

function NewAsset({ form, fresh }: { form: string; fresh: AssetDraft }): ReactNode {
  const { user } = useWorkspace()
  const [start] = useState(fresh)
  const draft = useDraft<AssetDraft, null>({
    form,
    userId: user.userId,
    fresh: () => start,
    isTouched: (entered) => isTouched(entered, start),
  })
  const state = useDeferredData(draft)
  return state ? <CreateAssetForm state={state} /> : <RecordLoading />
}
