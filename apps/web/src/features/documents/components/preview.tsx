import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { useObjectAddress } from '#ui/use-object-address.ts'
import { documentContentQuery } from '../document-change.ts'
import type { PreviewKind } from '../preview-kind.ts'
import classes from './documents.module.css'

type Props = {
  readonly documentId: number
  readonly version: number
  readonly title: string
  readonly mediaType: string
  readonly kind: PreviewKind
}

/** A picture, or a PDF in the browser's viewer ([C3.010]). */
export function Preview({ documentId, version, title, mediaType, kind }: Props): ReactNode {
  const { data, error, refetch } = useQuery(documentContentQuery(documentId, version))
  // With a fixed type, the browser never reads the file as a page.
  const type = kind === 'pdf' ? 'application/pdf' : mediaType
  const file = useMemo(() => data && new Blob([data], { type }), [data, type])
  const address = useObjectAddress(file)
  if (error && !data) return <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
  if (address === undefined) return <Skeleton height={240} role="status" aria-label="Loading..." />
  if (kind === 'picture') return <img className={classes.picture} src={address} alt={title} />
  if (!navigator.pdfViewerEnabled)
    return <Text c="dimmed">This browser cannot show a PDF in a page. Download the file to read it.</Text>
  // Browsers do not start their PDF viewer, which is a sandbox itself, in a frame with the attribute `sandbox`.
  return (
    <iframe
      className={classes.frame}
      src={address}
      title={`Preview of ${title}`}
      referrerPolicy="no-referrer"
    />
  )
}
