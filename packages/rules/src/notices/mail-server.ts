import { type Problem, problem, required, requiredText } from '../records/problem.ts'
import { isMailAddress } from '../settings/setting-faults.ts'

/** Encryption of the connection: after a plain greeting, from the start, or none. */
export const mailEncryptions = ['starttls', 'implicit', 'off'] as const
export type MailEncryption = (typeof mailEncryptions)[number]

export const mailEncryptionLabels: Readonly<Record<MailEncryption, string>> = {
  starttls: 'STARTTLS',
  implicit: 'TLS from the start',
  off: 'None',
}

/** Default port of each encryption. */
export const mailPorts: Readonly<Record<MailEncryption, number>> = { starttls: 587, implicit: 465, off: 25 }

/** Maximum lengths of a mail server's fields. */
export const mailServerMax = { host: 253, userName: 254, password: 500, sender: 254 } as const

/** A mail server as entered. */
export type MailServerDraft = {
  readonly host: string
  readonly port: number
  readonly encryption: MailEncryption
  /** Empty for a server without authentication. */
  readonly userName: string
  /** Sender address of messages. */
  readonly sender: string
}

export const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\./.test(host)

const hostPattern = /^[A-Za-z0-9]([A-Za-z0-9.:_-]*[A-Za-z0-9])?$|^::1$/

/** Problems of a mail server. `hasPassword`: one was entered, or the stored one is retained. */
export function mailServerProblems(draft: MailServerDraft, hasPassword: boolean): Problem[] {
  const { host, port, encryption, userName, sender } = draft
  const problems = [...requiredText('host', 'Mail server', host), ...requiredText('sender', 'Sender', sender)]
  if (host.trim() !== '' && !hostPattern.test(host.trim()))
    problems.push(
      problem('host', 'bad-pattern', 'Enter the name of the server alone, such as smtp.example.org.'),
    )
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    problems.push(problem('port', 'bad-pattern', 'A port is a whole number from 1 to 65535.'))
  if (sender.trim() !== '' && !isMailAddress(sender.trim()))
    problems.push(problem('sender', 'bad-pattern', 'This is not an e-mail address.'))
  if (userName.trim() !== '' && !hasPassword) problems.push(required('password', 'Password'))
  if (userName.trim() !== '' && encryption === 'off' && !isOwnMachine(host.trim()))
    problems.push(
      problem(
        'encryption',
        'not-allowed',
        'Without encryption the password would cross the network in clear.',
      ),
    )
  return problems
}

/** Message that the stored password cannot be decrypted, also for messages waiting because of it. */
export const passwordLostText =
  'The stored password of the mail server can no longer be read. Enter it again; messages wait until then.'

/**
 * Whether the stored password is retained if the field is empty. It is never sent to another server or for
 * another user.
 */
export const retainsPassword = (
  stored: Pick<MailServerDraft, 'host' | 'port' | 'userName'> | null,
  draft: MailServerDraft,
): boolean =>
  stored !== null &&
  stored.userName !== '' &&
  stored.host === draft.host.trim() &&
  stored.port === draft.port &&
  stored.userName === draft.userName.trim()
