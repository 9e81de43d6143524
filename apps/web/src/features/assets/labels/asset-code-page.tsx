import { may } from '@fettle/rules/access/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { codeMatchesQuery, onlyMatch, scannedAssetLink } from '#nouns/assets/asset-code.queries.ts'
import { AssetMatches, noMatchText } from '#nouns/assets/asset-matches.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = {
  readonly code: string
  /** The property on the label, or null. */
  readonly propertyId: number | null
}

const title = 'Scanned Label'

/** Opens the asset of a label's code, or asks for the asset if several match. */
export function AssetCodePage(props: Props): ReactNode {
  const { actor } = useWorkspace()
  usePageTitle(title)
  if (may(actor, 'assets.read')) return <Matches {...props} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message="Error: You do not have access to view this asset." />
    </>
  )
}

function Matches({ code, propertyId }: Props): ReactNode {
  const matches = useQuery(codeMatchesQuery(code, propertyId))
  if (matches.isPending) return <RecordLoading />
  if (matches.error && !matches.data) {
    return (
      <>
        <PageHeader title={title} />
        <ErrorState {...describeError(matches.error)} onRetry={() => void matches.refetch()} />
      </>
    )
  }
  const only = onlyMatch(matches.data)
  if (only) {
    return <Navigate {...scannedAssetLink(only, code)} replace />
  }
  return (
    <>
      <PageHeader title={title} />
      {matches.data.assets.length > 0 ? (
        <AssetMatches code={code} matches={matches.data} />
      ) : (
        <EmptyState message={noMatchText(code)}>
          <Anchor component={Link} to="/assets">
            Go to the list of assets
          </Anchor>
        </EmptyState>
      )}
    </>
  )
}
