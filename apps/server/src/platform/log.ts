import type { FastifyBaseLogger } from 'fastify'

/** Structured log lines: an object with facts first, then a sentence. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

/** A log that says nothing, for commands that print their own report. */
export const silentLog: Logger = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }
