import type { CertificateState } from '@fettle/rules/assets/certificates'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'

const looks = {
  Valid: { kind: 'complete', Icon: IconCircleCheck },
  Expiring: { kind: 'hold', Icon: IconClockHour4 },
  Expired: { kind: 'denied', Icon: IconAlertTriangle },
} as const

/** The state of certificates, readable without color. */
export const CertificateBadge = ({ state }: { readonly state: CertificateState }): ReactNode => (
  <StatusBadge {...looks[state]} label={state} />
)
