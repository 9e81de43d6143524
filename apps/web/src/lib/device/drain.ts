import { changeCommand, type ProducedVersion, removeCommand, showCommands } from './command-store.ts'
import { withRoom } from './device-copies.ts'
import { type CreatedRecord, isStopped, keepsPlace, laneOf, type StoredCommand } from './stored-command.ts'
import { byLane, isHeld, readHeldCommands, setAwaited } from './stored-commands.ts'
import { createWaiters, type Settled, type Waiters } from './waiters.ts'

/** What became of a command that was sent. */
export type Outcome =
  /** The server has it. The answer is absent if it was lost. */
  | {
      readonly kind: 'done'
      readonly answer?: unknown
      readonly produced?: ProducedVersion | undefined
      /** See `removeCommand`. */
      readonly created?: CreatedRecord | null | undefined
    }
  /** The server was not reached, or the person must sign in. Everything waits. */
  | { readonly kind: 'unreached' }
  /** The server failed at this command. Only its record waits. */
  | { readonly kind: 'failed' }
  /** The server did nothing, because the record has changed. The command as it is to be sent next. */
  | { readonly kind: 'changed'; readonly next: StoredCommand; readonly error: Error }
  | {
      readonly kind: 'refused'
      readonly text: string
      readonly error: Error
      /** Codes of the server's problems. */
      readonly codes?: readonly string[]
    }

export type DrainDeps = {
  readonly userId: number
  /** Sends a command. Never throws for a fault of the call. */
  readonly send: (command: StoredCommand) => Promise<Outcome>
  /** Shows the answer of a command. `isAwaited` if a form waits for it and refreshes the rest. */
  readonly onDone: (command: StoredCommand, answer: unknown, isAwaited: boolean) => void
  /** Resolves when reads of the screen have gone first. */
  readonly yieldToReads: () => Promise<void>
}

export type Drain = {
  /** Sends everything that waits, in this tab or the one that is sending. Resolves when nothing more can be sent. */
  readonly run: () => Promise<void>
  /**
   * Sends the command's record first, and resolves when the command is settled, `clientTimeoutMs` have passed, or the form
   * has closed, which aborts `signal`. A later refusal stays in the queue.
   */
  readonly settle: (
    command: StoredCommand,
    clientTimeoutMs: number,
    signal?: AbortSignal | undefined,
  ) => Promise<Settled>
  /** Whether the last call did not reach the server. */
  readonly isAway: () => boolean
}

/** Lanes that are sent at the same time. A lane is the commands of one record. */
const lanes = 4

/** Failures of the server at a command, after which the person decides. */
const maxFailures = 5

/** Whether a command waits for the person, who must decide or is editing it. */
const waitsForPerson = (command: StoredCommand) => isStopped(command) || isHeld(command.id)

/**
 * The next of a record's commands, or undefined. Commands run first in, first out, photos last. Photos that a completion
 * needs are sent before it; refused ones hold nothing back. A command that replaces values does not overtake one that
 * waits for the person; one that only adds does, unless its record is yet to be created.
 */
function nextOf(own: readonly StoredCommand[]): StoredCommand | undefined {
  const inOrder = neededPhotosFirst(own)
  return inOrder.find(
    (command, place) =>
      !waitsForPerson(command) &&
      (!keepsPlace(command) || !inOrder.slice(0, place).some((one) => waitsForPerson(one) && !one.blobId)),
  )
}

const photosLast = (commands: readonly StoredCommand[]): readonly StoredCommand[] => [
  ...commands.filter(({ blobId }) => !blobId),
  ...commands.filter(({ blobId }) => blobId),
]

function neededPhotosFirst(commands: readonly StoredCommand[]): readonly StoredCommand[] {
  const inOrder = photosLast(commands)
  const place = inOrder.findIndex((command) => command.needsPhotos && !isStopped(command))
  if (place === -1) return inOrder
  const rest = inOrder.slice(place)
  return [
    ...inOrder.slice(0, place),
    ...rest.filter(({ blobId }) => blobId),
    ...rest.filter(({ blobId }) => !blobId),
  ]
}

/** Lanes with a command that can be sent. Lanes whose next command is a photo come last. */
function sendableLanes(commands: readonly StoredCommand[]): string[] {
  const found = [...byLane(commands).values()].flatMap((own) => nextOf(own) ?? [])
  return photosLast(found).map(laneOf)
}

/** Creates the sender of one command. It returns whether the command's record may go on. */
function createSender(
  { userId, send, onDone }: DrainDeps,
  waiters: Waiters,
  onReached: (isReached: boolean) => void,
): (command: StoredCommand) => Promise<boolean> {
  const { answer, refuse } = waiters

  async function sendAlone(command: StoredCommand): Promise<boolean> {
    const sent = await withRoom(userId, () =>
      changeCommand(userId, command.id, (before) =>
        waitsForPerson(before) ? before : { ...before, state: 'sending', attempts: before.attempts + 1 },
      ),
    )
    // The person discarded it in the meantime, or edits it.
    if (sent?.state !== 'sending') return true
    const outcome = await send(sent)
    onReached(outcome.kind !== 'unreached')
    switch (outcome.kind) {
      case 'done':
        await removeCommand(userId, sent, {
          produced: outcome.produced,
          created: outcome.created,
          show: () => onDone(sent, outcome.answer, waiters.has(sent.id)),
        })
        answer(sent.id, { kind: 'done', answer: outcome.answer })
        return true
      case 'changed':
        if (isStopped(outcome.next)) await refuse(sent, outcome.next, outcome.error)
        else await changeCommand(userId, sent.id, () => outcome.next)
        return true
      case 'refused':
        await refuse(sent, refusedWith(outcome.text, outcome.codes)(sent), outcome.error)
        return true
      case 'failed':
        await changeCommand(
          userId,
          sent.id,
          sent.attempts < maxFailures ? waiting : refusedWith('The server failed at this change.'),
        )
        answer(sent.id, { kind: 'stored' })
        return false
      case 'unreached':
        await changeCommand(userId, sent.id, waiting)
        answer(sent.id, { kind: 'stored' })
        return false
    }
  }

  return (command) => waiters.whileSending(command.id, () => sendAlone(command))
}

/** Creates the only sender of a user's commands in this tab. One tab sends at a time. */
export function createDrain(deps: DrainDeps): Drain {
  const { userId } = deps
  const waiters = createWaiters(userId)
  const first = new Set<string>()
  let isAway = false
  let running: Promise<void> | undefined
  let isWanted = false
  let wake: () => void = () => undefined
  const sendOne = createSender(deps, waiters, (isReached) => {
    isAway = !isReached
  })

  async function sendLane(lane: string): Promise<void> {
    for (;;) {
      await readHeldCommands()
      const commands = await showCommands(userId)
      const command = nextOf(commands.filter((one) => laneOf(one) === lane))
      if (!command) return
      if (!waiters.has(command.id)) await deps.yieldToReads()
      if (!(await sendOne(command))) return
    }
  }

  async function pass(): Promise<void> {
    const active = new Map<string, Promise<void>>()
    const ended = new Set<string>()
    /** Lanes whose last command began before they were wanted again. */
    const again = new Set<string>()
    for (;;) {
      await readHeldCommands()
      const commands = await showCommands(userId)
      const open = sendableLanes(commands).filter((lane) => !active.has(lane) && !ended.has(lane))
      const awaited = open.filter((lane) => first.has(lane))
      const others = open.filter((lane) => !first.has(lane))
      // What a person waits for has a lane in addition.
      const started = [...awaited, ...others.slice(0, Math.max(0, lanes - active.size - awaited.length))]
      for (const lane of isAway && ended.size > 0 ? [] : started) {
        first.delete(lane)
        const sending = sendLane(lane).finally(() => {
          active.delete(lane)
          if (!again.delete(lane)) ended.add(lane)
        })
        active.set(lane, sending)
      }
      if (active.size === 0) return
      await Promise.race([...active.values(), new Promise<void>((resolve) => (wake = resolve))])
      if (isWanted) {
        ended.clear()
        for (const lane of active.keys()) again.add(lane)
      }
      isWanted = false
    }
  }

  async function loop(): Promise<void> {
    try {
      do {
        isWanted = false
        await pass()
      } while (isWanted)
      // They cannot be sent.
      waiters.answerAll({ kind: 'stored' })
    } finally {
      // In the same moment as the last check, so that no later call is missed.
      running = undefined
    }
  }

  const run = (): Promise<void> => {
    isWanted = true
    wake()
    running ??= alone(userId, loop)
    return running
  }

  return {
    run,
    isAway: () => isAway,
    settle: (command, clientTimeoutMs, signal) =>
      new Promise<Settled>((resolve, reject) => {
        const timer = setTimeout(() => waiters.answer(command.id, { kind: 'stored' }), clientTimeoutMs)
        // The timer goes on: a form that closes right before the answer shows nothing as unsent.
        const letGo = () => {
          waiters.delete(command.id)
          resolve({ kind: 'stored' })
        }
        signal?.addEventListener('abort', letGo)
        waiters.set(command.id, (settled) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', letGo)
          resolve(settled)
        })
        if (signal?.aborted) letGo()
        first.add(laneOf(command))
        run().catch((error: unknown) => {
          waiters.delete(command.id)
          setAwaited(command.id, false)
          clearTimeout(timer)
          reject(error)
        })
      }),
  }
}

const waiting = (command: StoredCommand): StoredCommand => ({ ...command, state: 'waiting' })

const refusedWith =
  (refusal: string, refusalCodes: readonly string[] = []) =>
  (command: StoredCommand): StoredCommand => ({ ...command, state: 'refused', refusal, refusalCodes })

/** Waits until no other tab sends. Without browser locks (plain HTTP), idempotency keys alone prevent duplicates. */
async function alone(userId: number, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return await work()
  await locks.request(`fettle.commands.${userId}`, work)
}
