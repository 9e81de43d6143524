import type { InjectOptions } from 'fastify'
import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { hiddenFieldsOf } from '#platform/testing/hidden-fields.ts'
import { type FormPart, formOf } from '#platform/testing/multipart.fixture.ts'
import { type CodeOrder, requestAddresses } from './request-addresses.usecases.ts'

type Page = { status: number; body: string; headers: Record<string, unknown> }

export type CodesApp = Omit<CommandsApp, 'post'> & {
  /** URL path of a printed code. */
  codeOf(code: Partial<CodeOrder>): Promise<string>
  open(path: string, from?: string): Promise<Page>
  /** Hidden fields of the page's form. */
  hidden(path: string, from?: string): Promise<Record<string, string>>
  /** Submits the form of a code like a browser. */
  post(
    path: string,
    fields?: Record<string, string>,
    more?: { files?: readonly FormPart[]; from?: string; headers?: Record<string, string> },
  ): Promise<Page>
}

/** The room whose code the tests use. */
export const room = { kind: 'room', id: 1001, propertyId: 1001, untilOn: null } as const
export const pat = {
  description: 'The heater rattles',
  name: 'Pat Passer',
  email: 'pat@passers.example',
  phone: '',
}

/** Starts the app on the reference world, where North accepts requests by code, with helpers for visitors. */
export async function createCodesApp(
  options: Parameters<typeof createCommandsApp>[0] = {},
): Promise<CodesApp> {
  const server = await createCommandsApp(options)
  const call = async (options: InjectOptions): Promise<Page> => {
    const answer = await server.app.inject(options)
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }
  const open: CodesApp['open'] = (path, from = '203.0.113.7') => call({ url: path, remoteAddress: from })
  const hidden: CodesApp['hidden'] = async (path, from) => {
    const form = (await open(path, from)).body.split('id="request"')[1]?.split('</form>')[0] ?? ''
    return hiddenFieldsOf(form)
  }
  return {
    ...server,
    open,
    hidden,
    codeOf: async (code) => {
      const config = { publicUrl: 'http://localhost:3000' } as never
      const [address = ''] = await requestAddresses({ db: server.db, clock: server.clock, config }, [
        { ...room, ...code },
      ])
      return new URL(address).pathname
    },
    post: async (path, fields = {}, { files = [], from = '203.0.113.7', headers = {} } = {}) => {
      const all = { ...pat, ...(await hidden(path, from)), ...fields }
      // Browsers send a file field without a file like this.
      const type = 'application/octet-stream'
      const noPhoto = { name: 'Photo', fileName: '', content: new Uint8Array(), type }
      const form = await formOf([
        ...Object.entries(all).map(([name, value]) => ({ name, value })),
        ...(files.length > 0 ? files : [noPhoto]),
      ])
      return call({
        method: 'POST',
        url: path,
        remoteAddress: from,
        headers: { 'content-type': form.contentType, ...headers },
        payload: form.payload,
      })
    },
  }
}

/**
 * Begins a test: sets the clock two years on, because tests must not share rate limits, and lets North accept requests by
 * code.
 */
export async function beginCodesTest(server: CodesApp): Promise<void> {
  server.clock.set(new Date(Date.UTC(server.clock.now().getUTCFullYear() + 2, 2, 10, 15)))
  await server.clearSettings()
  await server.setting('requestCodesFlag', true, 1001)
}

/** Reads the requests that came by code. `server` is called late, because it starts before the tests. */
export function requestsByCode(server: CodesApp) {
  const all = () =>
    server.db.selectFrom('work_order').selectAll().where('entry_way', '=', 'code').orderBy('id').execute()
  return {
    count: async () => (await all()).length,
    newest: async () => {
      const row = (await all()).at(-1)
      if (!row) throw new Error('No request came.')
      return row
    },
  }
}
