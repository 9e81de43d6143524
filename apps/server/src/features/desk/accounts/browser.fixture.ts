import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Cookie = { name: string; value: string; path: string }

export type TestBrowser = {
  cookies: Cookie[]
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Sends a form. */
  post(
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Fills in the form of a page, with its hidden fields, and submits it. */
  submit(
    page: LightMyRequestResponse,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Fills in the form of a page, submits it, and follows the redirects. */
  fill(
    page: LightMyRequestResponse,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Follows redirects while they stay on the server. */
  follow(answer: LightMyRequestResponse): Promise<LightMyRequestResponse>
}

/** Returns the values of a page's hidden fields. */
export function hiddenFields(page: LightMyRequestResponse): Record<string, string> {
  const inputs = [...page.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name, value]) => [name as string, value as string]))
}

/** Stores cookies by name and path like a browser, and does not follow redirects automatically. */
export function createTestBrowser(app: FastifyInstance, origin: string): TestBrowser {
  const browser: TestBrowser = {
    cookies: [],
    get: (url, headers = {}) => send('GET', url, headers),
    post: (url, fields, headers = {}) =>
      send(
        'POST',
        url,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(fields).toString(),
      ),
    submit(page, fields, headers) {
      const action = /<form[^>]* action="([^"]*)"/.exec(page.body)?.[1] as string
      return browser.post(action, { ...hiddenFields(page), ...fields }, headers)
    },
    fill: async (page, fields, headers) => browser.follow(await browser.submit(page, fields, headers)),
    async follow(answer) {
      let current = answer
      for (let hops = 0; hops < 10 && current.statusCode === 303; hops++) {
        const { pathname } = new URL(current.headers.location as string, origin)
        if (!/^\/(oidc|account)\//.test(pathname)) return current
        current = await browser.get(current.headers.location as string)
      }
      return current
    },
  }

  async function send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ) {
    const target = new URL(url, origin)
    const cookie = browser.cookies
      .filter(({ path }) => target.pathname === path || target.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const answer = await app.inject({
      method,
      url: target.pathname + target.search,
      headers: { host: target.host, ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const set of answer.cookies) {
      const path = set.path ?? '/'
      browser.cookies = browser.cookies.filter((known) => known.name !== set.name || known.path !== path)
      const gone = set.value === '' || (set.expires !== undefined && set.expires.getTime() < Date.now())
      if (!gone) browser.cookies.push({ name: set.name, value: set.value, path })
    }
    return answer
  }

  return browser
}
