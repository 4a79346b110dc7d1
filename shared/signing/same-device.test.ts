import { expect, it } from 'vitest'
import { isByCodeAlone, isSameNetwork } from './same-device.ts'

it.each([
  ['one address', '203.0.113.7', '203.0.113.7', true],
  ['addresses of one carrier’s block', '203.0.113.7', '203.0.200.9', true],
  ['one written as IPv6', '203.0.113.7', '::ffff:203.0.113.7', true],
  ['one written as IPv6 in its groups', '203.0.113.7', '::FFFF:cb00:7107', true],
  ['another one written so', '27.0.113.7', '::ffff:1b00:7107', true],
  ['two blocks written so', '::ffff:1b00:7107', '::ffff:cb00:7107', false],
  ['what only begins like one', '::ffff:1b00:7107:1', '::ffff:1b00:7107:1', true],
  ['too many numbers behind the mark of one', '203.0.113.7', '::ffff:203.0.113.7.9', false],
  ['another block', '203.0.113.7', '198.51.100.7', false],
  ['one network of IPv6, whose last half changes', '2001:db8:7:1::5', '2001:0DB8:7:ffff:1:2:3:4', true],
  ['too few groups for IPv6', '2001:db8:7', '2001:db8:7', false],
  ['too many groups for IPv6', '2001:db8:7::1:2:3:4:5', '2001:db8:7::1:2:3:4:5', false],
  ['a group that is too long', '2001:db8:12345::1', '2001:db8:12345::1', false],
  ['groups that are none', '2001:db8:xyz::1', '2001:db8:xyz::1', false],
  ['another network of IPv6', '2001:db8:7::1', '2001:db8:8::1', false],
  ['addresses of different kinds', '203.0.113.7', '2001:db8:7::1', false],
  ['no address at all', 'unknown', 'unknown', false],
  ['a number too large for an address', '203.0.113.300', '203.0.113.300', false],
  ['the last numbers of an address', '255.255.0.1', '255.255.255.255', true],
  ['a number one too large for an address', '203.0.113.256', '203.0.113.256', false],
  ['a network one too large', '256.0.113.1', '256.0.113.1', false],
  ['IPv6 written in full', '1:2:3:4:5:6:7:8', '1:2:3::', true],
  ['IPv6 that leaves out nothing', '1:2:3::4:5:6:7:8', '1:2:3::4:5:6:7:8', false],
  ['IPv6 that leaves out its beginning', '::1', '::2', true],
  ['nothing', '', '', false],
])('browser and app on %s', (_, browser, app, isSame) => {
  expect(isSameNetwork(browser, app)).toBe(isSame)
})

it.each([
  ['operator', true],
  ['editor', true],
  ['student', false],
  ['elected_club_chairman', false],
] as const)('a person with the role %s identifies by the code alone: %s', (kind, isAlone) => {
  expect(isByCodeAlone([{ kind: 'student' }, { kind }])).toBe(isAlone)
})
