import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1']],
  ['this machine in general', ['0.0.0.0', '::']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '::ffff:10.0.0.1']],
  ['link-local and metadata', ['169.254.169.254', '169.254.1.1', 'fe80::1', 'fec0::1']],
  ['unique-local', ['fc00::1', 'fd00:ec2::254']],
  ['multicast and reserved', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
  ['a way into an IPv4 network', ['64:ff9b::a00:1', '2002:a00:1::1', '2001:0:a00:1::1']],
  ['documentation and measurements', ['192.0.2.1', '198.18.0.1', '2001:db8::1']],
  ['no address', ['', 'localhost', '127.1', '0x7f000001', '93.184.216']],
])('rejects %s', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('rejects an address of this machine, whatever its network', () => {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  expect(own.map(({ address }) => address).filter(isPublicAddress)).toEqual([])
})
