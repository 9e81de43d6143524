import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ProblemError } from './problem-error.ts'

/** The headers of a response that is sent before any hook runs: it is not a page, and must not be cached. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const

const problems: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/**
 * Responds to bytes that are not a request, or whose head is too long, in the shape of every other refusal, and closes
 * the connection.
 */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, title] = problems[error.code ?? ''] ?? [400, "The request can't be read."]
  const { problem } = new ProblemError(status, title)
  const body = JSON.stringify(problem)
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  else socket.destroy(error)
}
