import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { hasPendingPhotos, pendingPhotosVersion } from '#nouns/attachments/pending-photos.ts'

const PendingPhotosNote = lazyComponent(
  async () => (await import('#nouns/attachments/pending-photos-note.tsx')).PendingPhotosNote,
)

/** Sends the photos that an earlier visit or a page that was left did not; loads nothing where there are none. */
export function PendingPhotosHost(): ReactNode {
  const { userId } = useWorkspace().user
  const turn = useStore(pendingPhotosVersion)
  const [found, setFound] = useState<number>()
  useEffect(() => {
    let isGone = false
    void hasPendingPhotos(userId).then((has) => {
      if (has && !isGone) setFound(turn)
    })
    return () => {
      isGone = true
    }
  }, [userId, turn])
  if (found === undefined) return null
  return (
    <Suspense>
      <PendingPhotosNote key={found} userId={userId} />
    </Suspense>
  )
}
