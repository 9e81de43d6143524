import { createHash, randomBytes } from 'node:crypto'

/** Stores the cookies of one browser. */
class CookieJar {
  readonly #cookies = new Map<string, string>()
  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/**
 * Signs in through the pages like a person and returns an access token: authorization code with PKCE, without a
 * browser. Throws with the page's text when the sign-in is refused.
 */
export async function signIn(
  origin: string,
  account: { loginName: string; password: string },
): Promise<string> {
  const jar = new CookieJar()
  const verifier = randomBytes(32).toString('base64url')
  const redirect = `${origin}/callback`
  const query = new URLSearchParams({
    client_id: 'fettle-web',
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid profile fettle.api',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'bench',
    nonce: 'bench',
  })

  const ask = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: jar.header, origin },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      redirect: 'manual',
    })
    jar.take(answer)
    return answer
  }
  const follow = async (first: Response): Promise<Response> => {
    let answer = first
    for (let steps = 0; steps < 8; steps++) {
      const location = answer.headers.get('location')
      if (location === null || location.startsWith(redirect)) return answer
      answer = await ask(new URL(location, origin).href)
    }
    throw new Error('The sign-in goes round in circles.')
  }

  const page = await (await follow(await ask(`${origin}/oidc/auth?${query}`))).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1]
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (!token || !action) throw new Error(`The sign-in page was not what was expected:\n${page.slice(0, 500)}`)
  const done = await follow(await ask(`${origin}${action}`, { token, ...account }))
  const code = new URL(done.headers.get('location') ?? redirect).searchParams.get('code')
  if (!code)
    throw new Error(`The sign-in of ${account.loginName} was refused:\n${(await done.text()).slice(0, 2000)}`)
  const grant = {
    grant_type: 'authorization_code',
    client_id: 'fettle-web',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  }
  const answer = (await (await ask(`${origin}/oidc/token`, grant)).json()) as { access_token?: string }
  if (!answer.access_token) throw new Error(`No access token: ${JSON.stringify(answer)}`)
  return answer.access_token
}
