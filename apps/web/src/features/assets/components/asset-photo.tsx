import type { Asset } from '@fettle/contract/assets'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { assetPhotoQuery } from '../assets.queries.ts'
import classes from './asset-page.module.css'

/** The first photo of the asset, if it has one that is not empty ([B2.032], [B2.033]). */
export function AssetPhoto({ asset }: { asset: Asset }): ReactNode {
  const query = useQuery({ ...assetPhotoQuery(asset.assetId), enabled: asset.photo !== null })
  const address = useObjectAddress(query.data)
  if (asset.photo === null || query.data?.size === 0) {
    return <p className={classes.empty}>There are no photos for this asset.</p>
  }
  if (query.error && !query.data) {
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  }
  if (address === undefined) {
    return <Skeleton className={classes.waiting ?? ''} data-in-place role="status" aria-label="Loading..." />
  }
  return <img className={classes.photo} src={address} alt={`${asset.assetCode} ${asset.name}`} />
}

/** An address at which the browser shows a file that it holds; it goes with the component. */
function useObjectAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined || file.size === 0) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
