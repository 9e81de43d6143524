import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpSettings } from '../mail/smtp-settings.ts'
import { testCertificate, testKey } from './smtp-certificate.fixture.ts'

type ReceivedMail = {
  to: string
  /** Unfolded headers by their lower-case names. */
  headers: ReadonlyMap<string, string>
  raw: string
}

export type TestSmtpServer = {
  settings: SmtpSettings
  received: ReceivedMail[]
  /** Names and passwords of all sign-in attempts. */
  logins: string[]
  /** The reply that refuses a recipient; absent accepts everybody. */
  refuse: ((address: string) => { code: number; text: string } | undefined) | undefined
  close(): Promise<void>
}

type Options = { tls?: SmtpSettings['tls']; user?: string; offersStartTls?: boolean }

const answerWith = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code })

/**
 * Starts a real mail server on this machine that stores what it receives. With `user` it requires the password
 * `secret`.
 */
export async function startSmtpServer({
  tls = 'off',
  user,
  offersStartTls = tls === 'starttls',
}: Options = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const logins: string[] = []
  const options: SMTPServerOptions = {
    secure: tls === 'implicit',
    key: testKey,
    cert: testCertificate,
    authOptional: user === undefined,
    disabledCommands: [...(offersStartTls ? [] : ['STARTTLS']), ...(user === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    onAuth: ({ username = '', password = '' }, _session, answer) => {
      logins.push(`${username}:${password}`)
      const isRight = username === user && password === 'secret'
      answer(isRight ? null : answerWith({ code: 535, text: 'Wrong password' }), { user: username })
    },
    onRcptTo: ({ address }, _session, answer) => {
      const refusal = server.refuse?.(address)
      answer(refusal ? answerWith(refusal) : null)
    },
    onData: (stream, session, answer) => {
      let raw = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        raw += chunk
      })
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
        received.push({ to, raw, headers: headersOf(raw) })
        answer(null)
      })
    },
  }
  const smtp = new SMTPServer(options)
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const server: TestSmtpServer = {
    settings: {
      host: '127.0.0.1',
      port: (smtp.server.address() as AddressInfo).port,
      tls,
      user: user ?? null,
      password: user === undefined ? null : 'secret',
      from: 'fettle@north.example',
    },
    received,
    logins,
    refuse: undefined,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}

function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}
