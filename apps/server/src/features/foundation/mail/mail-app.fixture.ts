import type { MailRow } from '@fettle/contract/mail'
import { expect } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import type { SmtpSettings } from '#platform/mail/smtp-settings.ts'
import { startSmtpServer, type TestSmtpServer } from '#platform/testing/smtp-server.fixture.ts'
import { createMailJob } from './send-mail-job.ts'

const began = new Date('2026-03-10T15:00:00Z')

/** Starts the app on the reference world with a mail queue and test mail servers. */
export async function createMailApp() {
  const server = await createCommandsApp()
  const opened: TestSmtpServer[] = []
  const start: typeof startSmtpServer = async (options) => {
    const one = await startSmtpServer(options)
    opened.push(one)
    return one
  }
  const queue = async (): Promise<MailRow[]> =>
    (await server.as('administrator', '/api/System/mail?take=200')).json.data

  return {
    server,
    start,
    queue,
    /** Clears the queue and starts a mail server for the test. */
    async begin(): Promise<TestSmtpServer> {
      server.clock.set(began)
      await server.db.deleteFrom('mail_message').execute()
      return await start()
    },
    /** Stops all mail servers of the test. */
    async end(): Promise<void> {
      for (const one of opened.splice(0)) await one.close()
    },
    /** Runs the job once with this mail server. */
    send(place: SmtpSettings, more: { demo?: boolean; authority?: string } = {}) {
      const { authority, demo = false } = more
      const deps = { ...server.deps, config: { ...server.deps.config, smtp: place, demo } }
      return createMailJob(deps, authority === undefined ? {} : { authority }).run(
        {} as never,
        AbortSignal.timeout(60_000),
      )
    },
    /** Makes a change that notifies two people. */
    async change(workorderId?: number): Promise<number> {
      const id = workorderId ?? (await server.newOrder())
      const path = workorderId === undefined ? 'set-hold' : 'open-order'
      expect((await server.send('supervisor', 'PUT', `/${id}/${path}`, {})).status).toBe(200)
      return id
    },
    states: async () => (await queue()).map(({ state }) => state).sort(),
    later: (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000)),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
