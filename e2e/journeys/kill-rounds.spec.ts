import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'
import { announceNetwork } from '../support/shift.ts'
import { type StoredCommand, storeCommands, waitingOn } from '../support/stored-commands.ts'

/** `npm run kill-rounds` has 60 rounds with 2,000 commands, and kills the browser and the server, too. */
const rounds = 6
const orderCount = 12
const commandsPerOrder = 10
test.setTimeout(360_000)

type Sent = { readonly orderId: number; readonly kind: 'message' | 'labor'; readonly text: string }

/** Random numbers from 0 to 1 that are the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A command as a shift without a network leaves it on the phone. */
function storedOf({ orderId, kind, text }: Sent, place: number): StoredCommand {
  const id = `01JD${String(place).padStart(22, '0')}`
  const labor = {
    workorderId: orderId,
    propertyId: 1,
    tcardRecordType: 'Work Order',
    laborName: 'Elena Novak',
    laborHours: 0.25,
    laborDate: new Date().toISOString().slice(0, 10),
    tcardNotes: text,
  }
  return {
    stored: {
      ...{ id, key: id, orderId, recordName: `Order ${orderId}`, state: 'waiting', attempts: 0 },
      ...{ base: {}, mine: {}, baseVersion: null, at: Date.now() },
      call: kind === 'message' ? 'addComment' : 'addLabor',
      options: {
        body: kind === 'message' ? { workorderId: orderId, commentText: text, kind: 2 } : labor,
      },
    },
  }
}

/** Loses every fifth change: half of them on the way to the server, half with the answer after the commit. */
async function loseSome(context: BrowserContext, random: () => number): Promise<void> {
  await context.route(/\/api\/(Workorders\/AddComment|Costs\/labor)/, async (route) => {
    const chance = random()
    try {
      if (chance < 0.1) return await route.abort('connectionfailed')
      if (chance >= 0.2) return await route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    } catch {
      // The page was killed during the call.
    }
  })
}

test('commands of a shift reach the server exactly once although the page is killed and answers are lost', async ({
  signedInApart,
  apiAs,
  faults,
}, info) => {
  faults.allow(/./)
  const supervisor = await apiAs('supervisor')
  const commands: Sent[] = []
  for (let count = 0; count < orderCount; count++) {
    const { workorderId: orderId } = await makeOrder(supervisor, {
      description: `Valve ${count}`,
      assignTo: 'Elena Novak',
    })
    for (let place = 0; place < commandsPerOrder; place++)
      commands.push({
        orderId,
        kind: place % 3 === 2 ? 'labor' : 'message',
        text: `${orderId} entry ${place}`,
      })
  }
  const first = await signedInApart('technician', { viewport: { width: 360, height: 780 } })
  const context = first.context()
  await first.goto('/profile')
  await expect
    .poll(() => first.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/^fettle\.\d+$/))
  await storeCommands(first, commands.map(storedOf))
  expect(await waitingOn(first)).toBe(commands.length)
  await first.close()

  const random = randomOf(7)
  await loseSome(context, random)
  let killed = 0
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    await page.goto('/profile')
    const left = await waitingOn(page)
    if (left > 0) killed++
    // Kills the page at a moment that only the run decides: after some more commands were acknowledged.
    const enough = left - Math.ceil(random() * (commands.length / rounds))
    await expect
      .poll(() => waitingOn(page), { intervals: [50], timeout: 120_000 })
      .toBeLessThanOrEqual(Math.max(0, enough))
    await page.close({ runBeforeUnload: false })
  }
  const last = await context.newPage()
  await last.goto('/profile')
  await expect(async () => {
    await announceNetwork(last)
    expect(await waitingOn(last)).toBe(0)
  }).toPass({ intervals: [1000], timeout: 1_200_000 })
  info.annotations.push({ type: 'kills with commands left', description: String(killed) })
  expect(killed).toBeGreaterThan(rounds / 2)

  const rows: string[] = []
  for (const orderId of new Set(commands.map((command) => command.orderId))) {
    const { comments, costLabor } = await supervisor.get<FullOrder>(`/api/Workorders/${orderId}`)
    rows.push(...comments.map(({ commentText }) => commentText))
    rows.push(...costLabor.map(({ tcardNotes }) => tcardNotes))
  }
  expect(rows.toSorted()).toEqual(commands.map(({ text }) => text).toSorted())
})
