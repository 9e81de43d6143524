import { may } from '@fettle/rules/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { assetLabel, assetQuery } from '#nouns/assets/asset.queries.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AssetView } from '../components/asset-view.tsx'
import { FormerCodeNote } from '../components/former-codes.tsx'

const title = 'Asset Detail'
const forbidden = 'Error: You do not have access to view this asset.'

type Props = {
  readonly assetId: number
  /** The code on the scanned label, if different from the current one. */
  readonly label?: string | null
}

/** One asset at `/assets/{id}` ([B2.006]). Requires permission to see assets. */
export function AssetPage({ assetId, label = null }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (may(actor, 'assets.read')) return <ReadableAsset key={assetId} assetId={assetId} label={label} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

function ReadableAsset({ assetId, label }: Props & { readonly label: string | null }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(assetQuery(assetId))}
      title={title}
      nameOf={assetLabel}
      forbidden={forbidden}
      missing={{
        message: 'This asset does not exist.',
        wayOn: (
          <Anchor component={Link} to="/assets">
            Go to the list of assets
          </Anchor>
        ),
      }}
      staleTitle="This asset could not be refreshed"
    >
      {(asset) => (
        <>
          <FormerCodeNote asset={asset} label={label} />
          <AssetView asset={asset} />
        </>
      )}
    </ReadableRecord>
  )
}
