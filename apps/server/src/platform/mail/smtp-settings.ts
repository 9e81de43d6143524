import { isOwnMachine, type MailEncryption, mailPorts } from '@fettle/rules/notices/mail-server'
import { ConfigError } from '../config-error.ts'

/** A mail server, and the sender's address. */
export type SmtpSettings = {
  host: string
  port: number
  tls: MailEncryption
  user: string | null
  password: string | null
  /** The sender's address unless the settings have another. */
  from: string
}

type SmtpVariables = {
  SMTP_HOST?: string | undefined
  SMTP_PORT?: number | undefined
  SMTP_TLS: MailEncryption
  SMTP_USER?: string | undefined
  SMTP_PASSWORD?: string | undefined
  SMTP_FROM?: string | undefined
}

/** Returns the mail server configured in the environment, or null. Throws ConfigError with the problem. */
export function readSmtpSettings(input: SmtpVariables): SmtpSettings | null {
  const { SMTP_HOST: host, SMTP_TLS: tls, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from } = input
  if (!host) {
    if (user || password || from || input.SMTP_PORT !== undefined)
      throw new ConfigError('SMTP_HOST is missing; without it the other SMTP_ variables mean nothing.')
    return null
  }
  if (!from) throw new ConfigError('SMTP_FROM is missing: the address that messages come from.')
  if (Boolean(user) !== Boolean(password))
    throw new ConfigError('Set SMTP_USER and SMTP_PASSWORD together or not at all.')
  if (tls === 'off' && user && !isOwnMachine(host))
    throw new ConfigError(
      'SMTP_TLS=off would send the password in clear over the network. Use starttls or implicit, or no password.',
    )
  return {
    host,
    port: input.SMTP_PORT ?? mailPorts[tls],
    tls,
    user: user ?? null,
    password: password ?? null,
    from,
  }
}
