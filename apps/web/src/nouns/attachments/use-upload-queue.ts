import { useRef, useState } from 'react'
import { reportError } from '#lib/error-reporter.ts'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import type { AddedPhoto } from '#nouns/orders/device/order-queue-state.ts'
import type { PreparedFile } from './photos/prepare-photo.ts'
import type { KeyedFile } from './send-file.ts'

/** A file of the upload queue: its progress, completion or error. */
export type QueuedFile = KeyedFile & {
  readonly sent: number
  /**
   * `preparing`: checked, scaled and stored on this device. `refused`: not sent, and a retry would not help.
   */
  readonly state: 'preparing' | 'waiting' | 'sending' | 'done' | 'stored' | 'failed' | 'refused'
  readonly problem: string
}

export type UploadQueue = {
  readonly files: readonly QueuedFile[]
  /** A file is being checked or sent. */
  readonly isBusy: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: string) => void
  readonly remove: (key: string) => void
}

/**
 * Destination of valid files: the server immediately, one after another, or a form, which removes them from
 * the queue.
 */
type Destination =
  | {
      /**
       * Stores a file as chosen on this device and sends it, or returns null. All files are stored before their turn to be
       * prepared and sent.
       */
      readonly keep: (file: KeyedFile) => Promise<AddedPhoto | { readonly fault: string } | null>
      /** Removes a file that was stored and refused from this device. */
      readonly discard: (key: string) => Promise<void>
      /** Sends a file that is not stored. */
      readonly send: (file: KeyedFile, onProgress: (sent: number) => void) => Promise<void>
      /** Called after each uploaded file. The next one waits for it. */
      readonly onSent: () => Promise<void>
    }
  | { readonly take: (file: File) => void }

/**
 * The queue of selected files. Each is checked and prepared once, one after another. A rejected or failed one does not
 * block the others ([A2.119], [A2.122]).
 */
export function useUploadQueue(
  prepare: (file: File) => Promise<PreparedFile>,
  destination: Destination,
): UploadQueue {
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const preparing = useRef<Promise<void>>(Promise.resolve())
  const sending = useRef<Promise<void>>(Promise.resolve())
  const removed = useRef(new Set<string>())
  /** Prepared files by key: every attempt sends the same bytes, as its idempotency key requires. */
  const ready = useRef(new Map<string, File>())
  const change = (key: string, part: Partial<QueuedFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => {
    removed.current.add(key)
    setFiles((all) => all.filter((one) => one.key !== key))
    if ('discard' in destination) destination.discard(key).catch(reportError)
  }

  /** The file to send, or undefined if it cannot be sent. */
  async function preparedFile({ file, key }: KeyedFile): Promise<File | undefined> {
    const known = ready.current.get(key)
    if (known) return known
    const prepared = await prepare(file)
    if (prepared.file) ready.current.set(key, prepared.file)
    else change(key, { state: 'refused', problem: prepared.fault })
    return prepared.file
  }
  async function look(item: KeyedFile): Promise<void> {
    const isRemoved = () => removed.current.has(item.key)
    if (isRemoved()) return
    if ('send' in destination) return await enqueue(item)
    const file = await preparedFile(item)
    if (!file || isRemoved()) return
    destination.take(file)
    remove(item.key)
  }
  /** Resolves when the file is stored, or prepared if it cannot be. */
  async function enqueue(item: KeyedFile): Promise<void> {
    if (!('send' in destination)) return
    const { key } = item
    const fail = (error: unknown) => change(key, { state: 'failed', problem: reasonOf(error) })
    let kept: Awaited<ReturnType<typeof destination.keep>>
    try {
      kept = await destination.keep(item)
    } catch (error) {
      return fail(error)
    }
    if (kept && 'fault' in kept) return change(key, { state: 'refused', problem: kept.fault })
    const file = kept ? item.file : await preparedFile(item)
    if (!file) return
    if (removed.current.has(key)) return kept ? void destination.discard(key).catch(reportError) : undefined
    change(key, { state: 'waiting' })
    sending.current = sending.current.then(async () => {
      change(key, { state: 'sending', sent: 0, problem: '' })
      try {
        const end = kept ? await kept.end() : 'sent'
        if (!kept) await destination.send({ file, key }, (sent) => change(key, { sent }))
        change(key, { state: end === 'sent' ? 'done' : end, sent: 1 })
        if (end === 'sent') await destination.onSent()
      } catch (error) {
        fail(error)
      }
    })
  }
  return {
    files,
    isBusy: files.some(({ state }) => ['preparing', 'waiting', 'sending'].includes(state)),
    add: (chosen) => {
      const added = chosen.map((file) => ({ file, key: newIdempotencyKey(), ...atStart }))
      setFiles((all) => [...all, ...added])
      for (const item of added) preparing.current = preparing.current.then(() => look(item))
    },
    retry: (key) => {
      const item = files.find((one) => one.key === key)
      if (!item) return
      change(key, { state: 'waiting', problem: '' })
      void enqueue(item)
    },
    remove,
  }
}

const atStart = { sent: 0, state: 'preparing', problem: '' } as const

/** The server's message about this file, or the reason why it cannot be sent. */
function reasonOf(error: unknown): string {
  const { title, message, detail } = describeError(error)
  const own = [message, title].find((text) => text !== errorTitle && !/^Please correct/.test(text))
  return [own ?? message, detail].filter(Boolean).join(' ')
}
