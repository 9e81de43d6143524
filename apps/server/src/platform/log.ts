import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LevelWithSilent, pino } from 'pino'
import { hideSecretPaths } from './identity/secret-links.ts'

/** Structured log lines: an object with facts first, then a sentence. */
export type Logger = FastifyBaseLogger

/**
 * Logs one JSON object per line to standard error, from `level` on. Passwords, tokens, cookies and secret links are
 * removed.
 */
export function createLog(
  level: LevelWithSilent,
  destination: DestinationStream = pino.destination(2),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A mail server's or the database's error may quote a link.
      hooks: { streamWrite: hideSecretPaths },
      redact: {
        paths: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password'],
        censor: '(hidden)',
      },
    },
    destination,
  )
}

/** A log that writes nothing, for commands that print their own report. */
export const silentLog: Logger = pino({ level: 'silent' })
