import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf, startFront } from '../support/front.ts'

export type PoorNetwork = {
  /** Address of the product as the phone sees it. */
  readonly url: string
  /** Whether calls are lost and slow from now on. */
  readonly isPoor: (isPoor: boolean) => void
  readonly counts: { requestsLost: number; answersLost: number; carriedBytes: number }
  readonly close: () => Promise<void>
}

type Options = {
  readonly port: number
  /** Port of the product. */
  readonly target: number
  /** Random numbers from 0 to 1. */
  readonly random: () => number
  readonly lossShare: number
  readonly bitsPerSecond: number
}

/**
 * A network between a phone and the product: limits the bytes of both directions together, and loses a share of the
 * calls. Half of them do not reach the product. The answers of the others are lost after the product has committed.
 */
export async function poorNetwork({ port, target, ...options }: Options): Promise<PoorNetwork> {
  const counts = { requestsLost: 0, answersLost: 0, carriedBytes: 0 }
  let isPoor = false
  let freeAt = 0
  const carry = async (bytes: number) => {
    if (!isPoor) return
    counts.carriedBytes += bytes
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes * 8 * 1000) / options.bitsPerSecond
    await pause(freeAt - now)
  }
  const lose = (): 'request' | 'answer' | null => {
    const chance = isPoor ? options.random() : 1
    if (chance >= options.lossShare) return null
    return chance < options.lossShare / 2 ? 'request' : 'answer'
  }
  const front = await startFront(port, target, async (incoming, outgoing, forward) => {
    const lost = incoming.url?.startsWith('/api/') ? lose() : null
    if (lost === 'request') {
      counts.requestsLost++
      incoming.destroy()
      return
    }
    const sent = await bytesOf(incoming)
    await carry(sent.byteLength)
    const answer = await forward(incoming, sent)
    if (lost === 'answer') {
      counts.answersLost++
      // An event stream has no end.
      if (!answer.headers['content-type']?.startsWith('text/event-stream')) await bytesOf(answer)
      answer.destroy()
      outgoing.destroy()
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    outgoing.flushHeaders()
    outgoing.once('close', () => answer.destroy())
    for await (const chunk of answer) {
      await carry((chunk as Buffer).byteLength)
      if (outgoing.destroyed) return
      outgoing.write(chunk)
    }
    outgoing.end()
  })
  return {
    ...front,
    counts,
    isPoor: (next) => {
      isPoor = next
    },
  }
}
