import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { placeText } from '#nouns/places/place-text.ts'
import { type CodeMatches, scannedAssetLink } from './asset-code.queries.ts'
import classes from './asset-matches.module.css'

/** Message for a code without an asset. */
export const noMatchText = (code: string): string =>
  `No asset that you may see has the code or barcode ${code}.`

type Props = {
  readonly code: string
  readonly matches: CodeMatches
  /** Called when one of them is opened. */
  readonly onOpen?: () => void
}

/** Lets the user choose between several assets with a code. Each links to its page. */
export function AssetMatches({ code, matches: { assets, isElsewhere }, onOpen }: Props): ReactNode {
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
              {...scannedAssetLink(asset, code)}
              className={classes.match ?? ''}
              {...(onOpen && { onClick: onOpen })}
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
