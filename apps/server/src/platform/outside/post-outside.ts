import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How names are found and which addresses are let through; tests let loopback through. */
export type Network = {
  resolve(hostname: string): Promise<readonly string[]>
  isAllowed(address: string): boolean
}

const resolveTimeoutMs = 4000

/** Asks the name servers, without the threads that files are read with: a name server that hangs holds nobody up. */
async function resolveName(hostname: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: resolveTimeoutMs, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

export const publicNetwork: Network = { resolve: resolveName, isAllowed: isPublicAddress }

/** No answer came; the message says why, in words for an administrator. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure'
}

const refusedAddress = (address: string) =>
  new OutsideFailure(`${address} belongs to this machine or to a private network, and is not called.`)

export type OutsideCall = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
  /** Bytes of the answer that are read; the rest is never received. */
  maxAnswerBytes: number
  network: Network
  signal: AbortSignal
}

/**
 * Posts a text to an address outside and returns the status and the beginning of the answer. Names are resolved at each
 * call, every address is checked, and only an address that was checked is connected to. Redirects are not followed.
 * Throws `OutsideFailure` when no answer begins within the time; an answer that begins counts as far as it came.
 */
export async function postOutside(call: OutsideCall): Promise<{ status: number; answer: string }> {
  const url = new URL(call.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is connected to without asking for it.
  if (isIP(host) && !call.network.isAllowed(host)) throw refusedAddress(host)
  const deadline = AbortSignal.timeout(call.timeoutMs)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...call.headers, 'content-length': Buffer.byteLength(call.body) },
      // A connection of its own: one that was opened earlier would escape the check of its address.
      agent: false,
      lookup: checkedLookup(call.network),
      signal: AbortSignal.any([deadline, call.signal]),
    })
    let end: (() => void) | null = null
    sent.on('error', (error) => (end ? end() : reject(failureOf(error, deadline, call.timeoutMs))))
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      const parts: Buffer[] = []
      let length = 0
      const finish = () => {
        const bytes = Buffer.concat(parts).subarray(0, call.maxAnswerBytes)
        resolve({ status, answer: bytes.toString('utf8') })
        sent.destroy()
      }
      end = finish
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length >= call.maxAnswerBytes) finish()
      })
      answer.on('end', finish)
      answer.on('error', finish)
    })
    sent.end(call.body)
  })
}

const checkedLookup =
  (network: Network): LookupFunction =>
  (hostname, options, callback) => {
    const found = network.resolve(hostname).then((addresses) => {
      const refused = addresses.find((address) => !network.isAllowed(address))
      if (refused !== undefined) throw refusedAddress(refused)
      const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
      const [first] = all
      if (first === undefined) throw new OutsideFailure(`The name ${hostname} was not found.`)
      return { all, first }
    })
    found.then(
      ({ all, first }) => (options.all ? callback(null, all) : callback(null, first.address, first.family)),
      (error: Error) => callback(error, []),
    )
  }

const sentences = new Map([
  ['ECONNREFUSED', 'The connection was refused.'],
  ['ECONNRESET', 'The connection was closed before an answer came.'],
  ['ENETUNREACH', 'The network cannot be reached.'],
  ['EHOSTUNREACH', 'The machine cannot be reached.'],
  ['CERT_HAS_EXPIRED', 'Its certificate has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Its certificate is for another name.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Its certificate is not from an authority that is trusted here.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'Its certificate is not from an authority that is trusted here.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Its certificate is not from an authority that is trusted here.'],
])

function failureOf(error: Error, deadline: AbortSignal, timeoutMs: number): OutsideFailure {
  if (error instanceof OutsideFailure) return error
  if (deadline.aborted)
    return new OutsideFailure(`No answer came within ${timeoutMs / 1000} seconds.`, { cause: error })
  const { code = '', message } = error as Error & { code?: string }
  return new OutsideFailure(sentences.get(code) ?? `The call failed: ${code || message}.`, { cause: error })
}
