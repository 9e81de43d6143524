import type { FastifyBaseLogger } from 'fastify'
import { type LevelWithSilent, pino } from 'pino'

/** Structured log lines: an object with facts first, then a sentence. */
export type Logger = FastifyBaseLogger

/** One JSON object a line on standard error, from `level` on; passwords, tokens and cookies never get in. */
export function createLog(level: LevelWithSilent): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password'],
        censor: '(hidden)',
      },
    },
    pino.destination(2),
  )
}

/** A log that says nothing, for commands that print their own report. */
export const silentLog: Logger = pino({ level: 'silent' })
