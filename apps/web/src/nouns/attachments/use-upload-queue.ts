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

/** A file that is stored, that cannot be sent, or that is not stored. */
type Kept = AddedPhoto | { readonly fault: string } | null

/** Sends files immediately, one after another. */
type Sender = {
  /** Stores files as chosen on this device and sends them. Null for each that is not stored. */
  readonly keep: (files: readonly KeyedFile[]) => Promise<readonly Kept[]>
  /** Removes a file that was stored and refused from this device. */
  readonly discard: (key: string) => Promise<void>
  /** Sends a file that is not stored. */
  readonly send: (file: KeyedFile, onProgress: (sent: number) => void) => Promise<void>
  /** Called after each uploaded file. The next one waits for it. */
  readonly onSent: () => Promise<void>
}
/** A form, which removes its files from the queue. */
type Taker = { readonly take: (file: File) => void }

/**
 * The queue of selected files. Each is checked and prepared once, one after another. A rejected or failed one does not
 * block the others ([A2.119], [A2.122]).
 */
export function useUploadQueue(
  prepare: (file: File) => Promise<PreparedFile>,
  destination: Sender | Taker,
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
  async function take(item: KeyedFile, destination: Taker): Promise<void> {
    if (removed.current.has(item.key)) return
    const file = await preparedFile(item)
    if (!file || removed.current.has(item.key)) return
    destination.take(file)
    remove(item.key)
  }
  /** Stores files on this device, and prepares the rest for the server. */
  async function enqueue(items: readonly KeyedFile[], destination: Sender): Promise<void> {
    const left = items.filter(({ key }) => !removed.current.has(key))
    let kept: readonly Kept[]
    try {
      kept = await destination.keep(left)
    } catch (error) {
      for (const { key } of left) change(key, { state: 'failed', problem: reasonOf(error) })
      return
    }
    for (const [at, item] of left.entries()) await queueUp(item, kept[at] ?? null, destination)
  }
  async function queueUp(item: KeyedFile, kept: Kept, destination: Sender): Promise<void> {
    const { key } = item
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
        change(key, { state: 'failed', problem: reasonOf(error) })
      }
    })
  }
  return {
    files,
    isBusy: files.some(({ state }) => ['preparing', 'waiting', 'sending'].includes(state)),
    add: (chosen) => {
      const added = chosen.map((file) => ({ file, key: newIdempotencyKey(), ...atStart }))
      setFiles((all) => [...all, ...added])
      const steps =
        'take' in destination
          ? added.map((item) => () => take(item, destination))
          : [() => enqueue(added, destination)]
      for (const step of steps) preparing.current = preparing.current.then(step)
    },
    retry: (key) => {
      const item = files.find((one) => one.key === key)
      if (!item || 'take' in destination) return
      change(key, { state: 'waiting', problem: '' })
      void enqueue([item], destination)
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
