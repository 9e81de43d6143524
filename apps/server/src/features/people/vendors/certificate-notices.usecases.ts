import { type CertificateNoticeDays, dueNotice } from '@fettle/rules/assets/certificates'
import { fillLine, fillParagraphs, type MailOverrides, textsOf } from '@fettle/rules/notices/mail-templates'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatDate, localDay } from '@fettle/rules/time/time'
import {
  findNoticeReaders,
  type MailContent,
  type MailDeps,
  type NoticeReader,
  queueMail,
  readMailOverrides,
} from '#features/foundation/mail/mail.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { type Db, inTransaction, nobody } from '#platform/db/database.ts'
import {
  claimNotice,
  findVendorsToCheck,
  insertNoticeLine,
  type NoticeVendor,
} from './certificate-notices.repository.ts'

type Deps = MailDeps & { db: Db }
type Due = {
  vendor: NoticeVendor
  certificate: NoticeVendor['certificates'][number] & { to: string }
  days: CertificateNoticeDays
}

/** Which notices are due at a moment, by the day in the property of each vendor. */
async function findDue(db: Db, now: Date): Promise<Due[]> {
  const { homeBaseTimeZone } = await readSettings(db, null)
  return (await findVendorsToCheck(db, now)).flatMap((vendor) => {
    const today = localDay(now.getTime(), vendor.time_zone ?? homeBaseTimeZone)
    return vendor.certificates.flatMap((certificate): Due[] => {
      const others = vendor.certificates.filter((each) => each !== certificate)
      const days = dueNotice(certificate, others, today)
      return days === null || certificate.to === null
        ? []
        : [{ vendor, certificate: { ...certificate, to: certificate.to }, days }]
    })
  })
}

/**
 * Writes notices about certificates ending in 60, 30 or 7 days to vendor editors, once each ([C4.008]), and
 * returns their number. If notices are off, writes and records no notice, so that the nearest one follows when
 * they are on again.
 */
export async function writeCertificateNotices(deps: Deps, now: Date): Promise<number> {
  let written = 0
  for (const due of await findDue(deps.db, now)) if (await writeNotice(deps, due, now)) written += 1
  return written
}

const writeNotice = (deps: Deps, { vendor, certificate, days }: Due, now: Date): Promise<boolean> =>
  inTransaction(deps.db, nobody, async (trx) => {
    const settings = await readSettings(trx, vendor.property_id)
    if (!settings.sendNoticesFlag) return false
    const { id: certificateId, to, kind, number } = certificate
    if (!(await claimNotice(trx, { certificateId, to, daysBefore: days, at: now }))) return false
    const readers = await findNoticeReaders(trx, 'Edit Vendors', vendor.property_id)
    const overrides = await readMailOverrides(trx)
    for (const reader of readers) {
      await queueMail(deps, trx, {
        propertyId: vendor.property_id ?? reader.property_id,
        toAddress: reader.address,
        toName: reader.name,
        optionalFor: { userId: reader.user_id, choice: reader.delivery },
        content: noticeOf({ vendor, certificate, days }, reader, {
          link: `${deps.config.publicUrl}/vendors/${vendor.id}`,
          settings,
          overrides,
        }),
        thread: `vendor-certificate-${certificateId}`,
        now,
      })
    }
    const line = { event: 'certificate-notice', kind, number, to, days, people: readers.length } as const
    await insertNoticeLine(trx, vendor.id, { by: settings.systemLogoText, at: now, line })
    return true
  })

type How = {
  link: string
  settings: Pick<Settings, 'dateFormat' | 'expiredCertificateStopsFlag'>
  overrides: MailOverrides
}

/** The mail about one certificate, to one person. */
function noticeOf(
  { vendor, certificate }: Due,
  { name }: NoticeReader,
  { link, settings, overrides }: How,
): MailContent {
  const { kind, number, to } = certificate
  const what = [kind, number].filter(Boolean).join(' ')
  const end = formatDate(to, settings)
  const stops = kind === 'Insurance' && settings.expiredCertificateStopsFlag
  const texts = textsOf('certificate-ending', overrides)
  const values = {
    kind,
    certificate: what,
    vendor: vendor.name,
    end,
    stop: stops ? 'From the next day on no order can be assigned to it.' : '',
    recipient: name,
  }
  return {
    subject: fillLine(texts.subject, values),
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    sentences: fillParagraphs(texts.body, values),
    facts: [
      ['Vendor', vendor.name],
      ['Certificate', what],
      ['Ends', end],
    ],
    link,
    linkText: 'Open the vendor',
    closing: 'You get this message because you edit vendors.',
  }
}
