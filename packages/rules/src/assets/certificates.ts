import { addDays, type DayFormat, daysBetween, formatDate } from '../time/time.ts'

/** Kind of a vendor's certificate (C4). */
export const certificateKinds = ['Insurance', 'License', 'Bond', 'Safety', 'Other'] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateStates = ['Valid', 'Expiring', 'Expired'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Days before a certificate's end with a notice, each sent once ([C4.008]). */
const certificateNoticeDays = [60, 30, 7] as const
export type CertificateNoticeDays = (typeof certificateNoticeDays)[number]

/** First and last day, both `YYYY-MM-DD` and inclusive. null means open-ended. */
export type CertificateTerm = { from: string | null; to: string | null }
export type Certificate = CertificateTerm & { kind: CertificateKind }

/** A certificate is expiring from the first notice on. */
const [expiringDays] = certificateNoticeDays

/**
 * Returns the state of a certificate that ends on `to`, or never if null, on a day at the property
 * ([C4.001]).
 */
export function certificateState({ to }: Pick<CertificateTerm, 'to'>, today: string): CertificateState {
  if (to === null) return 'Valid'
  if (to < today) return 'Expired'
  return daysBetween(today, to) <= expiringDays ? 'Expiring' : 'Valid'
}

const isLater = (to: string | null, than: string | null): boolean =>
  than !== null && (to === null || to > than)

/** End of gapless coverage by successive certificates of one kind from a day on. */
type Held = { isHeld: true; until: string | null } | { isHeld: false; endedOn: string | null }

function heldFrom(terms: readonly CertificateTerm[], today: string): Held {
  let until: string | null = addDays(today, -1)
  for (const { from, to } of terms.toSorted((one, other) =>
    (one.from ?? '') < (other.from ?? '') ? -1 : 1,
  )) {
    const takesOver: boolean = until === null || from === null || from <= addDays(until, 1)
    if (takesOver && isLater(to, until)) until = to
  }
  if (until === null || until >= today) return { isHeld: true, until }
  const past = terms.flatMap(({ to }) => (to !== null && to < today ? [to] : []))
  return { isHeld: false, endedOn: past.toSorted().at(-1) ?? null }
}

/** Combined state of a vendor's certificates on a day. */
export type VendorCertificates = {
  /** The worst of its kinds, or null without certificates. */
  state: CertificateState | null
  /** Last day of expired insurance that was not renewed, or null. */
  insuranceEndedOn: string | null
}

/**
 * Returns the combined state of a vendor's certificates on a day ([C4.001], [C4.006]). Per kind, current ones
 * count with later ones that follow without a gap; an expired one counts only without a current one.
 */
export function vendorCertificates(certificates: readonly Certificate[], today: string): VendorCertificates {
  const states = new Set<CertificateState>()
  let insuranceEndedOn: string | null = null
  for (const kind of certificateKinds) {
    const terms = certificates.filter((each) => each.kind === kind)
    if (terms.length === 0) continue
    const held = heldFrom(terms, today)
    if (held.isHeld) states.add(certificateState({ to: held.until }, today))
    else {
      // A future certificate is valid; an expired one is not.
      states.add(held.endedOn === null ? 'Valid' : 'Expired')
      if (kind === 'Insurance') insuranceEndedOn = held.endedOn
    }
  }
  const worst = (['Expired', 'Expiring', 'Valid'] as const).find((state) => states.has(state))
  return { state: worst ?? null, insuranceEndedOn }
}

/** Last day of expired insurance that was not renewed. null if insurance is valid, or never existed. */
export const insuranceEnd = (terms: readonly CertificateTerm[], today: string): string | null =>
  vendorCertificates(
    terms.map((term) => ({ kind: 'Insurance', ...term })),
    today,
  ).insuranceEndedOn

/** Message about a vendor with expired insurance, shown when picking or assigning it ([C4.006]). */
export const insuranceEndedMessage = (vendor: string, endedOn: string, formats: DayFormat): string =>
  `Insurance of ${vendor} ended ${formatDate(endedOn, formats)}.`

/**
 * Returns the notice due about a certificate on a day: the nearest reached one of 60, 30 and 7 days. null
 * before, after its end, and if another one of its kind follows ([C4.008]).
 */
export function dueNotice(
  certificate: Certificate,
  others: readonly Certificate[],
  today: string,
): CertificateNoticeDays | null {
  const { to, kind } = certificate
  if (to === null || to < today) return null
  const terms = [certificate, ...others.filter((each) => each.kind === kind)]
  const held = heldFrom(terms, to)
  if (held.isHeld && isLater(held.until, to)) return null
  const days = daysBetween(today, to)
  return certificateNoticeDays.findLast((notice) => days <= notice) ?? null
}
