import type { ReactNode } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'

type Props = { readonly name: string; readonly secret: string; readonly onClose: () => void }

/** The secret that signs the messages of a webhook, shown once. */
export function SecretDialog({ name, secret, onClose }: Props): ReactNode {
  return (
    <ModalPanel title={`Secret of ${name.trim()}`} opened onClose={onClose} size={520}>
      <ShownOnce secret={secret} isLong onClose={onClose}>
        Copy it now: it is not shown again. The receiver checks with it that a message comes from here.
      </ShownOnce>
    </ModalPanel>
  )
}
