import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Networks that are not part of the public internet, or lead back into a private one (RFC 6890, RFC 4291, RFC
 * 6052).
 */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata services of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Within 2000::/3, the only allocated range. */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6')
const allocatedAddresses = new BlockList()
allocatedAddresses.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to a network interface of this machine. */
export const isOfThisMachine = (address: string): boolean =>
  Object.values(networkInterfaces()).some((each) => each?.some((own) => own.address === address))

/**
 * Whether an address belongs to the public internet and not to this machine. False for loopback, private,
 * link-local, unique-local and multicast addresses, metadata services, and invalid addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (isOfThisMachine(address)) return false
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && allocatedAddresses.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
