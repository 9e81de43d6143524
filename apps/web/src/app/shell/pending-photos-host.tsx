import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { hasPendingPhotos, pendingPhotosVersion } from '#nouns/attachments/pending-photos.ts'

const PendingPhotosNote = lazyComponent(
  async () => (await import('#nouns/attachments/pending-photos-note.tsx')).PendingPhotosNote,
)

const sendAgain = () => pendingPhotosVersion.set(pendingPhotosVersion.get() + 1)

/**
 * Sends photos left from an earlier visit or page, immediately and when online again. Loads no code without
 * such photos.
 */
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
  useEffect(() => {
    window.addEventListener('online', sendAgain)
    return () => window.removeEventListener('online', sendAgain)
  }, [])
  if (found === undefined) return null
  return (
    <Suspense>
      <PendingPhotosNote key={found} userId={userId} />
    </Suspense>
  )
}
