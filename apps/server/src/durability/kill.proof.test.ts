import { expect, test, vi } from 'vitest'
import { createRandom } from '#fuzz/random.fixture.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import type { Server } from '../main.fixture.ts'
import { expectWhole } from './expect-whole.fixture.ts'
import { useRunningServers } from './running-servers.fixture.ts'
import { createWriter, fillWritersWorld, type Tally } from './writers.fixture.ts'

const kills = rounds({ short: 4, full: 20 })
const writers = 6
const seed = newSeed()

const servers = useRunningServers()
const urlOf = ({ port }: Server) => `http://127.0.0.1:${port}`

test(`${writers} people write while the server is killed ${kills} times: every answered write is there once, and none half`, async () => {
  const random = createRandom(seed)
  const tally: Tally = { acknowledged: 0, sentAgain: 0, answeredBefore: 0 }
  let server = await servers.start('one')
  const names = Array.from({ length: writers }, (_, index) => `writer-${index}`)
  const headers = await fillWritersWorld(servers.connectionString(), names)
  const people = names.map((name, index) => createWriter(name, headers[index] as never, seed + index, tally))

  for (let kill = 0; kill < kills; kill++) {
    const until = tally.acknowledged + 5 + random.roll(60)
    await Promise.all(
      people.map((person) =>
        person.write(
          () => urlOf(server),
          () => {
            if (tally.acknowledged >= until) server.child.kill('SIGKILL')
            return true
          },
        ),
      ),
    )
    expect(await server.ended).toMatchObject({ signal: 'SIGKILL' })
    await servers.kill(server)
    server = await servers.start('one')
  }
  await Promise.all(people.map((person) => person.write(() => urlOf(server), person.isWaiting)))

  const orders = await expectWhole(
    servers.connectionString(),
    people.flatMap(({ done }) => done),
  )
  expect(tally.sentAgain).toBeGreaterThanOrEqual(kills)
  console.log(
    `seed ${seed}: ${kills} kills, ${tally.acknowledged} writes acknowledged on ${orders} orders, ` +
      `${tally.sentAgain} sent again, of which ${tally.answeredBefore} had been done before`,
  )
})

test('of two servers on one database one is killed: no answered write is lost or doubled, and the other goes on telling changes', async () => {
  const tally: Tally = { acknowledged: 0, sentAgain: 0, answeredBefore: 0 }
  const [doomed, other] = await Promise.all([servers.start('one'), servers.start('two')])
  const names = Array.from({ length: writers }, (_, index) => `writer-${index}`)
  const headers = await fillWritersWorld(servers.connectionString(), names)
  const people = names.map((name, index) => createWriter(name, headers[index] as never, seed + index, tally))

  const heard = new Set<number>()
  using listening = abortedAtLast()
  const events = await fetch(`${urlOf(other)}/api/events`, {
    headers: headers[0] as Record<string, string>,
    signal: listening.signal,
  })
  const summary = readEvents(events, heard)

  const isDoomed = (index: number) => index % 2 === 0
  const killAt = 120
  const stopAt = 300
  const phase = (baseOf: (index: number) => Server, goOn: (index: number) => boolean) =>
    Promise.all(
      people.map((person, index) =>
        person.write(
          () => urlOf(baseOf(index)),
          () => {
            if (tally.acknowledged >= killAt) doomed.child.kill('SIGKILL')
            return goOn(index)
          },
        ),
      ),
    )
  // Writers on the killed server stop with it; the others continue until enough is written.
  await phase(
    (index) => (isDoomed(index) ? doomed : other),
    (index) => isDoomed(index) || tally.acknowledged < stopAt,
  )
  expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' })
  await servers.kill(doomed)
  const beforeMove = tally.acknowledged
  // What the killed server answered last is repeated at the other, which knows that it was done.
  const moved = people.filter((_, index) => isDoomed(index))
  await Promise.all(moved.map((person) => person.repeat(urlOf(other))))
  expect(tally.answeredBefore).toBe(moved.length)
  await phase(
    () => other,
    (index) => tally.acknowledged < stopAt + 60 || (people[index]?.isWaiting() ?? false),
  )

  const done = people.flatMap((person) => person.done)
  const orders = await expectWhole(servers.connectionString(), done)
  await vi.waitFor(() => {
    const unheard = done.flatMap((write) =>
      write.kind === 'stock' || heard.has(write.workorderId) ? [] : [write.workorderId],
    )
    expect([...new Set(unheard)]).toEqual([])
  }, 10_000)
  listening.abort()
  await summary
  expect(tally.sentAgain).toBeGreaterThanOrEqual(writers / 2)
  console.log(
    `seed ${seed}: ${tally.acknowledged} writes acknowledged on ${orders} orders by two servers, ${beforeMove} before the ` +
      `writers of the killed one moved and repeated their last ones; ${tally.sentAgain} sent again, of which ` +
      `${tally.answeredBefore - moved.length} had been done before`,
  )
})

/** What ends a stream before its server ends, also where the test fails. */
function abortedAtLast(): AbortController & Disposable {
  const controller = new AbortController()
  return Object.assign(controller, { [Symbol.dispose]: () => controller.abort() })
}

/** Collects the orders in a stream of events, until it ends. */
async function readEvents({ body }: Response, heard: Set<number>): Promise<void> {
  if (!body) throw new Error('There is no stream.')
  let text = ''
  try {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        const workorderId = /^data: .*"workorderId":(\d+)/.exec(line)?.[1]
        if (workorderId) heard.add(Number(workorderId))
      }
    }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}
