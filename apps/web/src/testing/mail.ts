import type { MailStatus } from '@fettle/contract/mail'

/** How mail is sent, by default through a mail server that the environment names. */
export const aMailStatus = (overrides: Partial<MailStatus> = {}): MailStatus => ({
  server: 'mail.north.example:587',
  encryption: 'starttls',
  isFromEnvironment: true,
  stored: null,
  passwordLost: false,
  fmModId: 0,
  sender: 'desk@north.example',
  demo: false,
  counts: { Queued: 0, Sending: 0, Sent: 9, Failed: 1, Suppressed: 0 },
  testAddress: 'ada@north.example',
  ...overrides,
})
