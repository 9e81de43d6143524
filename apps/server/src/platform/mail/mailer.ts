import type { Transporter } from 'nodemailer'
import type { SmtpSettings } from './smtp-settings.ts'

type EmailMessage = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** With angle brackets, as in the header. */
  messageId: string
  /** The thread of the message, named like a message. */
  threadId: string
  /** The attached file with its name. */
  attachment?: { filename: string; content: Uint8Array } | undefined
}

/** The reason why a message was not accepted. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  /**
   * `refused`: this message will never be accepted. `later`: it may be retried. `unreachable`: no message can be sent
   * now.
   */
  readonly kind: 'refused' | 'later' | 'unreachable'
  constructor(kind: MailFailure['kind'], message: string, cause: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export type Mailer = {
  /** Sends one message; settles with the server's answer when it has accepted it. Throws MailFailure. */
  send(message: EmailMessage): Promise<string>
}

const connectTimeoutMs = 10_000
const idleTimeoutMs = 30_000
/** A message is handed over within this time. Limits of silence alone never end a server that answers byte by byte. */
const sendTimeoutMs = 120_000
const longestAnswer = 400

/** `authority` adds a trusted certificate authority, as PEM. */
type MailerOptions = { authority?: string; timeoutMs?: number }

/**
 * A client of a mail server. It requires TLS and a certificate that is valid for the host's name unless TLS is off;
 * additional authorities come from NODE_EXTRA_CA_CERTS, or from `authority`.
 */
export function createMailer(
  place: SmtpSettings,
  { authority, timeoutMs = sendTimeoutMs }: MailerOptions = {},
): Mailer {
  let transport: Promise<Transporter> | null = null
  return {
    send: async ({ replyTo, threadId, attachment, ...message }) => {
      transport ??= openTransport(place, authority)
      const tooLate = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        const text = `The mail server did not take the message within ${timeoutMs / 1000} seconds.`
        tooLate.reject(new Error(text))
      }, timeoutMs)
      try {
        const sending = (await transport).sendMail({
          ...message,
          ...(replyTo === null ? {} : { replyTo }),
          ...(attachment === undefined
            ? {}
            : { attachments: [{ filename: attachment.filename, content: Buffer.from(attachment.content) }] }),
          inReplyTo: threadId,
          references: [threadId],
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        const { response } = await Promise.race([sending, tooLate.promise])
        return String(response ?? '').slice(0, longestAnswer)
      } catch (error) {
        throw asFailure(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Loads the mail library at the first message: a server without mail does without its 5 MB. */
async function openTransport(place: SmtpSettings, authority: string | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host: place.host,
    port: place.port,
    secure: place.tls === 'implicit',
    requireTLS: place.tls === 'starttls',
    ignoreTLS: place.tls === 'off',
    ...(place.user === null ? {} : { auth: { user: place.user, pass: place.password ?? '' } }),
    tls: { minVersion: 'TLSv1.2', ...(authority === undefined ? {} : { ca: authority }) },
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: idleTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Only errors about a message's envelope and content are permanent; everything else may be fixed on either
 * side.
 */
function asFailure(error: unknown): MailFailure {
  const { code, responseCode, message, response } = error as Error & {
    code?: string
    responseCode?: number
    response?: string
  }
  const reply = (response ?? message).replace(/\s+/g, ' ').slice(0, 300)
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return new MailFailure('unreachable', reply, error)
  const isFinal = responseCode === undefined || responseCode >= 500
  return new MailFailure(isFinal ? 'refused' : 'later', reply, error)
}
