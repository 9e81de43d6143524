import { homedir } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mailEncryptions } from '@fettle/rules/notices/mail-server'
import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import type { OutsideIssuer } from './identity/identity.ts'
import { outsideGroups } from './identity/outside-groups.ts'
import { defaultProcesses } from './machine.ts'
import { readSmtpSettings, type SmtpSettings } from './mail/smtp-settings.ts'
import { networkList } from './outside/private-networks.ts'
import { readS3Settings, type S3Settings } from './storage/s3-settings.ts'

const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no']))
  .transform((value) => ['on', 'true', '1', 'yes'].includes(value))

const maxProxies = 10
/** Proxies between callers and this server; `on` means one. */
const proxies = z
  .string()
  .toLowerCase()
  .transform((value) => ({ on: '1', true: '1', yes: '1', off: '0', false: '0', no: '0' })[value] ?? value)
  .pipe(z.string().regex(/^\d{1,2}$/, `must be on, off or a number of proxies, at most ${maxProxies}`))
  .transform(Number)
  .pipe(z.number().max(maxProxies))

const portRange = 'must be a whole number from 0 to 65535'
const port = z
  .string()
  .regex(/^\d{1,5}$/, portRange)
  .transform(Number)
  .pipe(z.number().max(65535, portRange))

/** The address at which people find the server. Its pages, cookies and links begin at its root, so it has no path. */
const origin = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const { origin, pathname, search, hash, username } = new URL(text)
  if (/^\/*$/.test(pathname) && !search && !hash && !username) return origin
  context.addIssue(
    `must be an origin such as ${origin}, without a path: Fettle has a name or a port of its own`,
  )
  return z.NEVER
})

const environment = z.object({
  FETTLE_DATA: z.string().min(1).optional(),
  FETTLE_HOST: z.string().min(1).default('127.0.0.1'),
  FETTLE_PORT: port.optional(),
  FETTLE_PUBLIC_URL: origin.optional(),
  FETTLE_TRUST_PROXY: proxies.default(0),
  FETTLE_DEMO: flag.optional(),
  FETTLE_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  FETTLE_RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  FETTLE_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  FETTLE_MAX_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  FETTLE_WEBHOOK_HTTP: flag.default(false),
  FETTLE_WEBHOOK_NETWORKS: networkList.optional(),
  /** Read in the threads that write PDFs (`pdf/printable-letters.ts`). */
  FETTLE_FONTS: z.string().optional(),
  FETTLE_LOCK_TIMEOUT: z.coerce.number().min(0).max(600).default(5),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_AUDIENCE: z.string().min(1).optional(),
  OIDC_NEW_ACCOUNTS: flag.default(false),
  OIDC_GROUPS_CLAIM: z.string().min(1).max(200).default('groups'),
  OIDC_GROUPS: outsideGroups.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, 'may hold letters, digits and . _ - / only')
    .optional(),
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: port.optional(),
  SMTP_TLS: z.enum(mailEncryptions).default('starttls'),
  SMTP_USER: z.string().min(1).optional(),
  SMTP_PASSWORD: z.string().min(1).optional(),
  SMTP_FROM: z.email('must be an e-mail address').optional(),
})

/** Every environment variable that the server reads. */
export const environmentNames: readonly string[] = Object.keys(environment.shape)

/** The defaults of the variables that have a fixed default. */
export const environmentDefaults = (): Record<string, unknown> => environment.parse({})

export type Config = {
  /** All data is stored in this folder, unless an external database or file store is configured. */
  dataFolder: string
  webFolder: string
  host: string
  /** The requested port; null means 3000 or the next free one. */
  port: number | null
  /** The origin that people type, without a trailing slash; null until the port is known. */
  publicUrl: string | null
  /** How many proxies are in front of this server, each of which adds its caller's address; 0 means none. */
  trustedProxies: number
  /** Whether the demo world is wanted (true), refused (false) or left as it is (null). */
  demo: boolean | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Requests per minute and caller; 0 turns the limit off. */
  requestsPerMinute: number
  /** How many processes serve requests; with more than one, another process supervises them. */
  processes: number
  /** Per process. */
  maxConnections: number
  /** Lock timeout of a statement in milliseconds; 0 means no timeout. */
  lockTimeoutMs: number
  /** Whether webhooks may have addresses without TLS. */
  allowsHttpWebhooks: boolean
  /** Private networks that webhooks may call, in CIDR notation. */
  webhookNetworks: readonly string[]
  /** Null means the embedded engine in the data folder. */
  databaseUrl: string | null
  outside: OutsideIssuer | null
  /** Null means files in the data folder. */
  s3: S3Settings | null
  /** Checks every response against its schema before it is sent; on in tests. */
  checksAnswers: boolean
  /** Null means that the mail server is the one that is stored, and that e-mail waits without one. */
  smtp: SmtpSettings | null
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Reads the configuration from environment variables and the command line (`--port N`, `--host H`). Throws
 * ConfigError with the variable and the problem.
 */
export function readConfig(
  args: readonly string[] = [],
  env: Record<string, string | undefined> = process.env,
): Config {
  const byOption = readArguments(args)
  const input = {
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    ...byOption,
  }
  const parsed = environment.safeParse(input)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0] ?? 'The configuration')
    throw new ConfigError(`${name in byOption ? optionOf(name) : name}: ${issue?.message}`)
  }
  const value = parsed.data
  const oidc = [value.OIDC_ISSUER, value.OIDC_CLIENT_ID, value.OIDC_AUDIENCE]
  if (oidc.some(Boolean) && !oidc.every(Boolean)) {
    throw new ConfigError('Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE together or not at all.')
  }
  if (value.OIDC_NEW_ACCOUNTS && !value.OIDC_GROUPS?.length) {
    throw new ConfigError('OIDC_NEW_ACCOUNTS needs OIDC_GROUPS, which sets the role of a new person.')
  }
  if (value.FETTLE_DEMO && !isLoopback(value.FETTLE_HOST)) {
    throw new ConfigError(
      `The demo world's password is public, so it listens on this machine only, not on ${value.FETTLE_HOST}. Set FETTLE_DEMO=off.`,
    )
  }
  return {
    dataFolder: folder(value.FETTLE_DATA ?? 'data'),
    webFolder: resolve(root, 'apps/web/dist'),
    host: value.FETTLE_HOST,
    port: value.FETTLE_PORT ?? null,
    publicUrl: value.FETTLE_PUBLIC_URL ?? null,
    trustedProxies: value.FETTLE_TRUST_PROXY,
    demo: value.FETTLE_DEMO ?? null,
    logLevel: value.FETTLE_LOG,
    requestsPerMinute: value.FETTLE_RATE_LIMIT,
    processes: value.FETTLE_PROCESSES ?? defaultProcesses(),
    maxConnections: value.FETTLE_MAX_CONNECTIONS,
    lockTimeoutMs: Math.round(value.FETTLE_LOCK_TIMEOUT * 1000),
    allowsHttpWebhooks: value.FETTLE_WEBHOOK_HTTP,
    webhookNetworks: value.FETTLE_WEBHOOK_NETWORKS ?? [],
    databaseUrl: value.DATABASE_URL ?? null,
    outside:
      value.OIDC_ISSUER && value.OIDC_CLIENT_ID && value.OIDC_AUDIENCE
        ? {
            issuer: value.OIDC_ISSUER,
            clientId: value.OIDC_CLIENT_ID,
            audience: value.OIDC_AUDIENCE,
            makesAccounts: value.OIDC_NEW_ACCOUNTS,
            groupsClaim: value.OIDC_GROUPS_CLAIM,
            groups: value.OIDC_GROUPS ?? [],
          }
        : null,
    s3: readS3Settings(value),
    checksAnswers: false,
    smtp: readSmtpSettings(value),
  }
}

function folder(path: string): string {
  const expanded = path.startsWith('~/') ? resolve(homedir(), path.slice(2)) : path
  return isAbsolute(expanded) ? expanded : resolve(root, expanded)
}

const options: Record<string, string> = { '--port': 'FETTLE_PORT', '--host': 'FETTLE_HOST' }
const optionOf = (variable: string) => Object.keys(options).find((name) => options[name] === variable)

function readArguments(args: readonly string[]): Record<string, string> {
  const input: Record<string, string> = {}
  for (let index = 0; index < args.length; index++) {
    const [name, inline] = (args[index] as string).split('=', 2)
    const key = options[name as string]
    if (!key) throw new ConfigError(`There is no option ${name}. Known are --port and --host.`)
    const value = inline ?? args[++index]
    if (value === undefined) throw new ConfigError(`${name} needs a value.`)
    input[key] = value
  }
  return input
}
