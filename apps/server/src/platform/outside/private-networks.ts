import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod'
import { isOfThisMachine, isPublicAddress } from './public-address.ts'

type Family = 'ipv4' | 'ipv6'
type Subnet = { address: string; prefix: number; family: Family }

/** Networks that an operator may open: private, shared and unique-local ones (RFC 1918, RFC 6598, RFC 4193). */
const privateNetworks: readonly Subnet[] = [
  { address: '10.0.0.0', prefix: 8, family: 'ipv4' },
  { address: '172.16.0.0', prefix: 12, family: 'ipv4' },
  { address: '192.168.0.0', prefix: 16, family: 'ipv4' },
  { address: '100.64.0.0', prefix: 10, family: 'ipv4' },
  { address: 'fc00::', prefix: 7, family: 'ipv6' },
]
/** Metadata services of clouds within these networks. They return credentials of the machine, so they stay closed. */
const metadataServices = new Set(['fd00:ec2::254', '100.100.100.200'])

function readSubnet(text: string): Subnet | null {
  const [, address = '', prefixText = ''] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(text) ?? []
  const prefix = Number(prefixText)
  if (isIP(address) === 0 || prefix > (isIPv4(address) ? 32 : 128)) return null
  return { address, prefix, family: isIPv4(address) ? 'ipv4' : 'ipv6' }
}

const isWithinPrivate = ({ address, prefix, family }: Subnet): boolean =>
  privateNetworks.some(
    (each) =>
      each.family === family && prefix >= each.prefix && listOf([each], family).check(address, family),
  )

function listOf(subnets: readonly Subnet[], family: Family): BlockList {
  const list = new BlockList()
  for (const each of subnets) if (each.family === family) list.addSubnet(each.address, each.prefix, family)
  return list
}

/** Networks in CIDR notation, separated by commas. Each lies within a private network. */
export const networkList = z.string().transform((text, context) => {
  const texts = text.split(',').flatMap((each) => each.trim() || [])
  const wrong = texts.find((each) => {
    const subnet = readSubnet(each)
    return subnet === null || !isWithinPrivate(subnet)
  })
  if (wrong !== undefined)
    context.addIssue({
      code: 'custom',
      message: `'${wrong}' must be a private network such as 10.1.0.0/16, 192.168.1.20/32 or fd12::/48`,
    })
  return texts
})

/**
 * Returns a check of addresses for outgoing calls. It allows public addresses and the networks that the operator opened.
 * Addresses of this machine, link-local addresses and metadata services are never allowed.
 */
export function allowAddresses(openNetworks: readonly string[]): (address: string) => boolean {
  const subnets = openNetworks.flatMap((each) => readSubnet(each) ?? [])
  // One list for each family: a list with both would also match IPv4 addresses that are written as IPv6.
  const [v4, v6] = [listOf(subnets, 'ipv4'), listOf(subnets, 'ipv6')]
  return (address) => {
    if (isPublicAddress(address)) return true
    if (isOfThisMachine(address) || metadataServices.has(address)) return false
    return isIPv4(address) ? v4.check(address, 'ipv4') : isIPv6(address) && v6.check(address, 'ipv6')
  }
}
