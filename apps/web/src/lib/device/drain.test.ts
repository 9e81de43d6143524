import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addCommand, removeCommand, showCommands } from './command-store.ts'
import { closeDevice } from './database.ts'
import { aCommand, aPhoto, done, drainWith, textOf, userId } from './drain.fixture.ts'
import type { Outcome } from './drain.ts'
import type { StoredCommand } from './stored-command.ts'
import { holdCommand, storedCommands } from './stored-commands.ts'

/** Kills a page: from then on its steps on disk never end. */
const disk = vi.hoisted(() => ({ stepsLeft: Number.POSITIVE_INFINITY, endsLastStep: true }))
vi.mock('./database.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./database.ts')>()
  const never = () => new Promise<never>(() => undefined)
  return {
    ...original,
    onDevice: async (userId: number, work: Parameters<typeof original.onDevice>[1]) => {
      disk.stepsLeft -= 1
      if (disk.stepsLeft < 0 || (disk.stepsLeft === 0 && !disk.endsLastStep)) return await never()
      const result = await original.onDevice(userId, work)
      return disk.stepsLeft <= 0 ? await never() : result
    },
  }
})

afterEach(async () => {
  disk.stepsLeft = Number.POSITIVE_INFINITY
  await closeDevice(userId)
  indexedDB.deleteDatabase(`fettle.${userId}`)
  storedCommands.set([])
})

describe('the queue of commands', () => {
  it('sends first in, first out by order, and photos last', async () => {
    await addCommand(userId, aCommand(1, 'photo'), { blob: aPhoto })
    for (const text of ['a', 'b', 'c']) await addCommand(userId, aCommand(1, text))
    const sent: string[] = []
    await drainWith(async (command) => {
      sent.push(textOf(command))
      return done
    }).run()
    expect(sent).toEqual(['a', 'b', 'c', 'photo'])
    expect(await showCommands(userId)).toEqual([])
  })

  it('sends the photos that a completion needs before it, and a refused one holds nothing back', async () => {
    await addCommand(userId, aCommand(1, 'labor'))
    await addCommand(userId, aCommand(1, 'complete', { baseVersion: 4, needsPhotos: true }))
    await addCommand(userId, aCommand(1, 'after', { baseVersion: 4 }))
    for (const text of ['photo', 'refuse']) await addCommand(userId, aCommand(1, text), { blob: aPhoto })
    const sent: string[] = []
    await drainWith(async (command) => {
      sent.push(textOf(command))
      const isRefused = textOf(command) === 'refuse'
      return isRefused ? { kind: 'refused', text: 'Damaged.', error: new Error('no') } : done
    }).run()
    expect(sent).toEqual(['labor', 'photo', 'refuse', 'complete', 'after'])
  })

  it('gives a later command a greater id after the clock was set back', async () => {
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(Date.UTC(2026, 10, 29, 12))
    const first = await addCommand(userId, aCommand(1, 'a'))
    clock.mockReturnValue(Date.UTC(2026, 10, 29, 11))
    const second = await addCommand(userId, aCommand(1, 'b'))
    clock.mockRestore()
    expect(second.id > first.id).toBe(true)
  })

  it('sends four orders at a time', async () => {
    for (const orderId of [1, 2, 3, 4, 5, 6]) await addCommand(userId, aCommand(orderId, 'a'))
    const release: (() => void)[] = []
    let most = 0
    let now = 0
    const running = drainWith(async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise<void>((resolve) => release.push(resolve))
      now -= 1
      return done
    }).run()
    for (let count = 0; count < 6; count++) {
      // All lanes that may start have started, however slow the disk is.
      await vi.waitFor(() => expect(release.length).toBe(Math.min(4, 6 - count)))
      release.shift()?.()
    }
    await running
    expect(most).toBe(4)
  })

  it('stops when the server is not reached, and keeps every command', async () => {
    await addCommand(userId, aCommand(1, 'a'))
    await addCommand(userId, aCommand(1, 'b'))
    const send = vi.fn(async (): Promise<Outcome> => ({ kind: 'unreached' }))
    const drain = drainWith(send)
    await drain.run()
    expect(send).toHaveBeenCalledTimes(1)
    expect(drain.isAway()).toBe(true)
    expect(storedCommands.get().map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
    ])
  })

  it('tries again when it is asked while a call fails', async () => {
    await addCommand(userId, aCommand(1, 'a'))
    const outcomes: Outcome[] = [{ kind: 'unreached' }, done]
    const drain = drainWith(async () => {
      // The network returns at the moment in which the call fails.
      if (outcomes.length === 2) void Promise.resolve().then(() => drain.run())
      return outcomes.shift() ?? done
    })
    await drain.run()
    expect(await showCommands(userId)).toEqual([])
  })

  it('keeps a refused command with its text, and a command that replaces values waits behind it', async () => {
    await addCommand(userId, aCommand(1, 'refuse'))
    await addCommand(userId, aCommand(1, 'replaces', { baseVersion: 4 }))
    await addCommand(userId, aCommand(1, 'adds'))
    const sent: string[] = []
    await drainWith(async (command) => {
      sent.push(textOf(command))
      const error = new Error('no')
      return textOf(command) === 'refuse' ? { kind: 'refused', text: 'Closed.', error } : done
    }).run()
    expect(sent).toEqual(['refuse', 'adds'])
    expect(storedCommands.get()).toMatchObject([
      { state: 'refused', refusal: 'Closed.' },
      { state: 'waiting' },
    ])
  })

  it('continues from the version that an earlier command of the person produced', async () => {
    await addCommand(userId, aCommand(1, 'a', { baseVersion: 4 }))
    await addCommand(userId, aCommand(1, 'b', { baseVersion: 4 }))
    const versions: (number | null)[] = []
    await drainWith(async ({ baseVersion }) => {
      versions.push(baseVersion)
      return { kind: 'done', produced: { before: baseVersion ?? 0, after: (baseVersion ?? 0) + 3 } }
    }).run()
    expect(versions).toEqual([4, 7])
  })

  it('gives up on a command at which the server fails five times', async () => {
    await addCommand(userId, aCommand(1, 'a'))
    const drain = drainWith(async () => ({ kind: 'failed' }))
    for (let time = 1; time <= 5; time++) {
      expect(storedCommands.get()[0]?.state).toBe('waiting')
      await drain.run()
    }
    expect(storedCommands.get()[0]?.state).toBe('refused')
  })

  it('shows the answer in the moment in which the command disappears', async () => {
    await addCommand(userId, aCommand(1, 'a'))
    let shown = 0
    const stop = storedCommands.subscribe(() => {
      if (storedCommands.get().length === 0) expect(shown).toBe(1)
    })
    await drainWith(async () => done, { onDone: () => shown++ }).run()
    expect(shown).toBe(1)
    stop()
  })

  it('holds back a command that is edited in another tab, until that tab releases it', async () => {
    const { id } = await addCommand(userId, aCommand(1, 'edited'))
    const held = [{ name: `fettle.hold.${id}` }]
    const request = async (_name: string, ...rest: unknown[]) => await (rest.at(-1) as () => Promise<void>)()
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }), request } })
    const send = vi.fn(async () => done)
    const drain = drainWith(send)
    await drain.run()
    expect(send).not.toHaveBeenCalled()
    held.length = 0
    await drain.run()
    expect(send).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  it('does not send a command that the person edits, nor one behind it that replaces values', async () => {
    const edited = await addCommand(userId, aCommand(1, 'a'))
    await addCommand(userId, aCommand(1, 'replaces', { baseVersion: 4 }))
    await addCommand(userId, aCommand(1, 'adds'))
    const sent: string[] = []
    const drain = drainWith(async (command) => {
      sent.push(textOf(command))
      return done
    })
    const release = holdCommand(edited.id)
    await drain.run()
    expect(sent).toEqual(['adds'])
    release()
    await drain.run()
    expect(sent).toEqual(['adds', 'a', 'replaces'])
  })

  it('does not send a command whose edit began after it was chosen', async () => {
    const edited = await addCommand(userId, aCommand(1, 'a'))
    let release: () => void = () => undefined
    const send = vi.fn(async () => done)
    await drainWith(send, {
      yieldToReads: async () => {
        release = holdCommand(edited.id)
      },
    }).run()
    expect(send).not.toHaveBeenCalled()
    expect(storedCommands.get()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    release()
  })

  it('does not send a command that was discarded before its turn', async () => {
    const sent: string[] = []
    await addCommand(userId, aCommand(1, 'a'))
    const second = await addCommand(userId, aCommand(1, 'b'))
    await drainWith(async (command) => {
      sent.push(textOf(command))
      if (textOf(command) === 'a') await removeCommand(userId, second)
      return done
    }).run()
    expect(sent).toEqual(['a'])
  })
})

/** Random numbers from a seed, so that a failing run can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

/** A server that recognizes keys and versions, behind a network that loses requests and responses. */
function aServer(random: (below: number) => number) {
  const applied: { orderId: number; text: string }[] = []
  const byKey = new Map<string, { before: number; after: number }>()
  const versions = new Map<number, number>()
  const versionOf = (orderId: number) => versions.get(orderId) ?? 1
  const send = async (command: StoredCommand): Promise<Outcome> => {
    await new Promise((resolve) => setTimeout(resolve, random(2)))
    if (random(5) === 0) return { kind: 'unreached' }
    const { key, baseVersion } = command
    const orderId = command.orderId ?? 0
    const known = byKey.get(key)
    if (!known && baseVersion !== null && baseVersion !== versionOf(orderId)) {
      const next = { ...command, state: 'waiting', baseVersion: versionOf(orderId) } as const
      return { kind: 'changed', next, error: new Error('stale') }
    }
    const produced = known ?? { before: versionOf(orderId), after: versionOf(orderId) + 1 }
    if (!known) {
      byKey.set(key, produced)
      versions.set(orderId, produced.after)
      applied.push({ orderId, text: textOf(command) })
    }
    return random(4) === 0 ? { kind: 'unreached' } : { kind: 'done', produced }
  }
  return { applied, send, bump: (orderId: number) => versions.set(orderId, versionOf(orderId) + 1) }
}

describe('kills between any two steps', () => {
  it.each([1, 2, 3, 4])('acknowledge each command exactly once (seed %i)', async (seed) => {
    const random = randomOf(seed)
    const server = aServer(random)
    const added: { orderId: number; text: string }[] = []
    for (let page = 0; page < 30; page++) {
      disk.stepsLeft = 1 + random(25)
      disk.endsLastStep = random(2) === 0
      const drain = drainWith(server.send)
      const work = async () => {
        for (let count = random(4); count > 0; count--) {
          const [orderId, text] = [1 + random(5), `${page}.${count}`]
          const baseVersion = random(3) === 0 ? 1 + random(3) : null
          await addCommand(userId, aCommand(orderId, text, { baseVersion }))
          added.push({ orderId, text })
          if (random(6) === 0) server.bump(orderId)
        }
        await drain.run()
      }
      await Promise.race([work(), new Promise((resolve) => setTimeout(resolve, 5 + random(15)))])
      // The page is gone: nothing of it goes on.
      disk.stepsLeft = 0
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    disk.stepsLeft = Number.POSITIVE_INFINITY
    const drain = drainWith(server.send)
    for (let time = 0; time < 200 && (await showCommands(userId)).length > 0; time++) await drain.run()
    expect(await showCommands(userId)).toEqual([])
    const texts = server.applied.map(({ orderId, text }) => `${orderId}: ${text}`)
    expect(new Set(texts).size).toBe(texts.length)
    // What a killed page had stored without showing it may be there as well, but never less.
    const missing = added.filter(({ orderId, text }) => !texts.includes(`${orderId}: ${text}`))
    expect(missing).toEqual([])
    for (const orderId of [1, 2, 3, 4, 5]) {
      const order = (all: typeof added) =>
        all.filter((one) => one.orderId === orderId).map(({ text }) => text)
      const sentInOrder = order(server.applied).filter((text) => order(added).includes(text))
      expect(sentInOrder).toEqual(order(added))
    }
  })
})
