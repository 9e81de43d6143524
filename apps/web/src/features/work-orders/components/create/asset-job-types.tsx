import type { JobType } from '@fettle/contract/trades'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { assetQuery } from '#nouns/assets/asset.queries.ts'
import { OfferedJobTypes } from '#nouns/orders/offered-job-types.tsx'

/** Job types that fit on two lines of a phone. */
const maxOffered = 3

type Props = {
  readonly assetId: number
  /** Job types open to this person. */
  readonly types: readonly JobType[]
  readonly onChoose: (type: JobType) => void
}

/** Job types that fit an asset: its own, then the others of that trade; none where its own is not offered. */
export function AssetJobTypes({ assetId, types, onChoose }: Props): ReactNode {
  const { data: asset } = useQuery(assetQuery(assetId))
  const own = types.find(({ jobTypeId }) => jobTypeId === asset?.jobTypeId)
  if (!own) return null
  const others = types.filter((type) => type !== own && type.tradeName === own.tradeName)
  return (
    <OfferedJobTypes
      types={[own, ...others].slice(0, maxOffered)}
      labelOf={({ jobTypeName }) => jobTypeName}
      onChoose={onChoose}
    />
  )
}
