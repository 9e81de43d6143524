import { addDays, type DayFormat, daysBetween, formatDate } from './time.ts'

/** What a certificate of a vendor attests (C4). */
export const certificateKinds = ['Insurance', 'License', 'Bond', 'Safety', 'Other'] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateStates = ['Valid', 'Expiring', 'Expired'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Days before the end of a certificate at which people are told of it, each time once ([C4.008]). */
const certificateNoticeDays = [60, 30, 7] as const
export type CertificateNoticeDays = (typeof certificateNoticeDays)[number]

/** First and last day, both `YYYY-MM-DD` and both inclusive; null where it has no beginning or no end. */
export type CertificateTerm = { from: string | null; to: string | null }
export type Certificate = CertificateTerm & { kind: CertificateKind }

/** The certificate counts as ending from the first notice on. */
const [expiringDays] = certificateNoticeDays

/** Returns the state of a certificate that ends on `to`, null for never, on a day of the property ([C4.001]). */
export function certificateState({ to }: Pick<CertificateTerm, 'to'>, today: string): CertificateState {
  if (to === null) return 'Valid'
  if (to < today) return 'Expired'
  return daysBetween(today, to) <= expiringDays ? 'Expiring' : 'Valid'
}

const isLater = (to: string | null, than: string | null): boolean =>
  than !== null && (to === null || to > than)

/** Until when certificates of one kind hold from a day on without a gap, each taking over from the one before. */
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

/** What the certificates of a vendor come to on a day. */
export type VendorCertificates = {
  /** The worst of its kinds; null without certificates. */
  state: CertificateState | null
  /** The last day of an insurance that has ended and was not renewed; null otherwise. */
  insuranceEndedOn: string | null
}

/**
 * Returns what the certificates of a vendor come to on a day ([C4.001], [C4.006]). Of each kind those count that hold
 * today, with the ones that take over from them without a gap; one that ended counts while nothing holds in its place.
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
      // One that has not begun yet is no reason to worry; one that ended is.
      states.add(held.endedOn === null ? 'Valid' : 'Expired')
      if (kind === 'Insurance') insuranceEndedOn = held.endedOn
    }
  }
  const worst = (['Expired', 'Expiring', 'Valid'] as const).find((state) => states.has(state))
  return { state: worst ?? null, insuranceEndedOn }
}

/** The last day of an insurance that has ended and was not renewed; null where one holds, and where there never was one. */
export const insuranceEnd = (terms: readonly CertificateTerm[], today: string): string | null =>
  vendorCertificates(
    terms.map((term) => ({ kind: 'Insurance', ...term })),
    today,
  ).insuranceEndedOn

/** What is said wherever a vendor is picked or assigned whose insurance ended ([C4.006]). */
export const insuranceEndedMessage = (vendor: string, endedOn: string, formats: DayFormat): string =>
  `Insurance of ${vendor} ended ${formatDate(endedOn, formats)}.`

/**
 * Returns the notice that is due about a certificate on a day: the nearest of 60, 30 and 7 days that has been reached;
 * null before, after its end, and when another one of its kind takes over ([C4.008]).
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
