import type { AssetRow } from '@fettle/contract/assets'
import { may } from '@fettle/rules/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { placeText } from '#lib/order-labels.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import classes from '#nouns/labels/labels.module.css'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { codeMatchesQuery } from './labels.queries.ts'

type Props = {
  /** The code on the label. */
  readonly code: string
  /** The property on the label; null where it names none. */
  readonly propertyId: number | null
}

const title = 'Scanned Label'

/** Leads from the code on a label to its asset; asks which one where the code is used by several. */
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
  const { assets, isElsewhere } = matches.data
  const [only, ...others] = assets
  if (only && others.length === 0 && !isElsewhere) {
    return <Navigate to="/assets/$assetId" params={{ assetId: String(only.assetId) }} replace />
  }
  return (
    <>
      <PageHeader title={title} />
      {only ? (
        <Choices code={code} assets={assets} isElsewhere={isElsewhere} />
      ) : (
        <EmptyState message={`No asset that you may see has the code or barcode ${code}.`}>
          <Anchor component={Link} to="/assets">
            Go to the list of assets
          </Anchor>
        </EmptyState>
      )}
    </>
  )
}

type ChoicesProps = { code: string; assets: readonly AssetRow[]; isElsewhere: boolean }

function Choices({ code, assets, isElsewhere }: ChoicesProps): ReactNode {
  const { settings } = useWorkspace()
  const property = settings.multiPropLabelSingular.toLowerCase()
  return (
    <>
      <p>
        {isElsewhere
          ? `The ${property} on the label has no asset ${code} that you may see. Is it one of these?`
          : `${assets.length} assets have the code ${code}. Which one is it?`}
      </p>
      <ul className={classes.matches}>
        {assets.map((asset) => (
          <li key={asset.assetId}>
            <Link
              to="/assets/$assetId"
              params={{ assetId: String(asset.assetId) }}
              className={classes.match ?? ''}
            >
              <strong>
                {asset.assetCode} {asset.name}
              </strong>
              <span>
                {[
                  asset.propertyName,
                  placeText({ building: asset.location1, floor: asset.floor, suite: asset.location2 }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
