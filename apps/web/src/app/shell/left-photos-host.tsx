import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { hasLeftPhotos, leftBehind } from '#nouns/attachments/left-photos.ts'

const LeftPhotosNote = lazyComponent(
  async () => (await import('#nouns/attachments/left-photos-note.tsx')).LeftPhotosNote,
)

/** Sends the photos that an earlier visit or a page that was left did not; loads nothing where there are none. */
export function LeftPhotosHost(): ReactNode {
  const { userId } = useWorkspace().user
  const turn = useStore(leftBehind)
  const [found, setFound] = useState<number>()
  useEffect(() => {
    let isGone = false
    void hasLeftPhotos(userId).then((has) => {
      if (has && !isGone) setFound(turn)
    })
    return () => {
      isGone = true
    }
  }, [userId, turn])
  if (found === undefined) return null
  return (
    <Suspense>
      <LeftPhotosNote key={found} userId={userId} />
    </Suspense>
  )
}
