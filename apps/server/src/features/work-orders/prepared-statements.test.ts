import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements, unpreparedAmong } from '../../platform/testing/sent-statements.ts'
import { signedInAs } from '../../platform/testing/tokens.ts'
import { type CommandsApp, createCommandsApp } from './commands/commands-app.fixture.ts'

let server: CommandsApp
beforeAll(async () => {
  server = await createCommandsApp()
})
afterAll(() => server[Symbol.asyncDispose]())

/** What a call sends, whose caller is signed in already. */
async function sentBy(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const headers = await signedInAs(server, 'technician')
  return await recordStatements(async () => {
    const answer = await server.app.inject({
      method,
      url: `/api/Workorders${path}`,
      headers,
      ...(payload && { payload }),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  })
}

test('one order is read by statements that are planned once for a connection, its caller with it', async () => {
  const path = `/${await server.newOrder()}`
  // The first call of all reads the keys that tokens are signed with.
  await sentBy('GET', path)
  const sent = await sentBy('GET', path)
  expect(sent).toHaveLength(2)
  expect(unpreparedAmong(sent)).toEqual([])
})
