import type { DocumentDetail } from '@fettle/contract/documents'
import { Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { SmallButton } from '#ui/small-button.tsx'
import { previewKindOf } from '../preview-kind.ts'

const Preview = lazyComponent(async () => (await import('./preview.tsx')).Preview)

/** Files that a wide screen loads without asking, in bytes. */
const maxUnaskedBytes = 10 * 1024 * 1024

/** Preview of the current version. Wide screens show it at once, others on request. */
export function PreviewCard({ document }: { readonly document: DocumentDetail }): ReactNode {
  const isWide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false })
  const [isAsked, setAsked] = useState(false)
  const current = document.versions.find(({ version }) => version === document.currentVersion)
  if (current === undefined) return null
  const kind = previewKindOf(current.mediaType)
  if (kind === null)
    return <Text c="dimmed">Files of this type have no preview. Download the file to read it.</Text>
  if (!isAsked && !(isWide && current.byteSize <= maxUnaskedBytes))
    return (
      <SmallButton Icon={IconEye} onClick={() => setAsked(true)}>
        Show Preview
      </SmallButton>
    )
  return (
    <Suspense fallback={<Skeleton height={240} role="status" aria-label="Loading..." />}>
      <Preview
        documentId={document.documentId}
        version={current.version}
        title={document.docTitle}
        mediaType={current.mediaType}
        kind={kind}
      />
    </Suspense>
  )
}
