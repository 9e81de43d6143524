import type { InjectOptions } from 'fastify'
import { beforeEach } from 'vitest'
import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { hiddenFieldsOf } from '#platform/testing/hidden-fields.ts'
import { type FormPart, formOf } from '#platform/testing/multipart.fixture.ts'

type Page = { status: number; body: string; headers: Record<string, unknown> }

export type LinksApp = Omit<CommandsApp, 'post'> & {
  /** Path of the link in the newest mail to an address. */
  linkTo(workorderId: number, address?: string): Promise<string>
  open(path: string, headers?: Record<string, string>): Promise<Page>
  /** Submits one of the page's forms like a browser, with its hidden fields. */
  post(path: string, kind: string, fields?: Record<string, string>, more?: InjectOptions): Promise<Page>
  /** Hidden fields of one of the page's forms. */
  hidden(path: string, kind: string): Promise<Record<string, string>>
  sendPhotos(path: string, files: readonly FormPart[], fields?: Record<string, string>): Promise<Page>
}

export const rita = 'rita@north.example'

/** Starts the app on the reference world, with helpers for holders of links. */
export async function createLinksApp(): Promise<LinksApp> {
  const server = await createCommandsApp()
  const call = async (options: InjectOptions): Promise<Page> => {
    const answer = await server.app.inject(options)
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }
  const hidden: LinksApp['hidden'] = async (path, kind) => {
    const { body } = await call({ url: path })
    const form = body.split(`action="${path}/${kind}"`)[1]?.split('</form>')[0] ?? ''
    return hiddenFieldsOf(form)
  }
  return {
    ...server,
    hidden,
    open: (path, headers = {}) => call({ url: path, headers }),
    linkTo: async (workorderId, address = rita) => {
      const answer = await server.send('supervisor', 'POST', '/AddComment', {
        workorderId,
        commentText: 'We look at it.',
        kind: 1,
      })
      if (answer.status !== 200) throw new Error(`No message was sent: ${answer.body}`)
      const message = await server.db
        .selectFrom('mail_message')
        .select('text_body')
        .where('to_address', '=', address)
        .where('work_order_id', '=', workorderId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return new URL(/See your request: (\S+)/.exec(message.text_body)?.[1] as string).pathname
    },
    post: async (path, kind, fields = {}, more = {}) =>
      call({
        method: 'POST',
        url: `${path}/${kind}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
        payload: new URLSearchParams({ ...(await hidden(path, kind)), ...fields }).toString(),
      }),
    sendPhotos: async (path, files, fields = {}) => {
      const all = { ...(await hidden(path, 'photo')), ...fields }
      const form = await formOf([...Object.entries(all).map(([name, value]) => ({ name, value })), ...files])
      return call({
        method: 'POST',
        url: `${path}/photo`,
        headers: { 'content-type': form.contentType },
        payload: form.payload,
      })
    },
  }
}

/** Begins each test with default settings and at its own time, to avoid sharing rate limits. */
export function separateTests(server: LinksApp): void {
  let years = 0
  beforeEach(async () => {
    years += 2
    server.clock.set(new Date(Date.UTC(2026 + years, 2, 10, 15)))
    await server.clearSettings()
  })
}
