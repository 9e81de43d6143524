import { uploadProblems } from '@fettle/rules/orders/order-requirements'
import { useRef, useState } from 'react'
import { useShownSignal } from '#lib/use-shown-signal.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { type OwnedPhoto, orderQueue, startedOrderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { checkPhoto, preparePhoto } from './photos/prepare-photo.ts'
import { prepareDocument } from './prepare-document.ts'
import { type AttachmentKind, type AttachmentOwner, type AttachmentTexts, sendFile } from './send-file.ts'
import { type UploadQueue, useUploadQueue } from './use-upload-queue.ts'

export type AttachmentUploadOptions = {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  /** Called after each uploaded file, to reload the record. */
  readonly onSent: () => Promise<void>
  /** Stores photos of this record on the device until they are uploaded. */
  readonly keepsFor?: OwnedPhoto['owner'] | undefined
}

export type AttachmentUpload = Omit<UploadQueue, 'add'> & {
  /** Errors of the selection as a whole, of which nothing is sent. */
  readonly problems: readonly string[]
  /** Validates a selection and reports its errors. Returns whether it is valid. */
  readonly check: (chosen: readonly File[]) => boolean
  /** Uploads files with their metadata. */
  readonly add: (chosen: readonly File[], texts?: AttachmentTexts) => void
}

/** Upload of photos or documents to a record ([A2.119], [A2.122], [A5.015], [A5.016], [B5.023], [B5.024]). */
export function useAttachmentUpload({
  kind,
  owner,
  onSent,
  keepsFor,
}: AttachmentUploadOptions): AttachmentUpload {
  const { settings } = useWorkspace()
  const isPhoto = kind === 'photo'
  const maxMegabytes = isPhoto ? settings.photoMaxMegabytes : settings.documentMaxMegabytes
  const shown = useShownSignal()
  const texts = useRef(new WeakMap<File, AttachmentTexts>())
  const [problems, setProblems] = useState<readonly string[]>([])
  const queue = useUploadQueue(
    async (file) => (isPhoto ? await preparePhoto(file, settings) : prepareDocument(file, maxMegabytes)),
    {
      keep: async (files) => {
        const queue = keepsFor ? await startedOrderQueue() : null
        if (!queue || !keepsFor) return files.map(() => null)
        const checked = await Promise.all(
          files.map(async (file) => ({ ...file, ...(await checkPhoto(file.file)) })),
        )
        const photos = checked.filter(({ fault }) => fault === undefined)
        const added = await queue.addChosenPhotos(
          photos.map(({ file, key }) => ({ file, key, owner: keepsFor, taskId: owner.taskId })),
          shown.signal(),
        )
        return checked.map((one) =>
          one.fault === undefined ? (added[photos.indexOf(one)] ?? null) : { fault: one.fault },
        )
      },
      discard: async (key) => await orderQueue.get()?.removePhoto(key),
      send: async (file, onProgress) => {
        const text = texts.current.get(file.file)
        await sendFile({ ...file, kind, owner, texts: text, maxMegabytes, onProgress })
      },
      onSent,
    },
  )
  return {
    ...queue,
    problems,
    check: (chosen) => {
      // Whether each file is a photo is detected later by its content.
      const facts = chosen.map((file) => ({ name: file.name, isImage: true }))
      const found = uploadProblems({ files: facts, photos: isPhoto }).map(({ message }) => message)
      setProblems(found)
      return found.length === 0
    },
    add: (chosen, text) => {
      if (text) for (const file of chosen) texts.current.set(file, text)
      queue.add(chosen)
    },
  }
}
