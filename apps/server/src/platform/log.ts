import type { FastifyBaseLogger } from 'fastify'
import { type LevelWithSilent, pino } from 'pino'

/** Structured log lines: an object with facts first, then a sentence. */
export type Logger = FastifyBaseLogger

/** Logs one JSON object per line to standard error, from `level` on; passwords, tokens and cookies are removed. */
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

/** A log that writes nothing, for commands that print their own report. */
export const silentLog: Logger = pino({ level: 'silent' })
