import type { VendorChange } from '@fettle/contract/vendor-changes'
import type { Problem } from '@fettle/rules/records/problem'
import { vendorFields } from '@fettle/rules/records/vendor-fields'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { phoneToStore } from '#records/command/phone-fields.ts'
import type { VendorDetailRow } from './vendors.access.ts'

type Phones = Pick<VendorChange, 'phone' | 'afterHoursPhone' | 'contacts'>

/**
 * Returns the phones of a vendor and of its people as they are stored, and a problem for each that is not a number. A
 * vendor without a property has the format of the system.
 */
export async function vendorPhones(
  trx: Trx,
  propertyId: number | null,
  sent: Phones,
  row?: VendorDetailRow,
): Promise<{ phones: Phones; problems: readonly Problem[] }> {
  const { phoneCountry } = await readSettings(trx, propertyId)
  const own = (field: 'phone' | 'afterHoursPhone') => {
    const { column, label } = vendorFields[field]
    return phoneToStore(
      { field, label, entered: sent[field] ?? undefined, before: row && [row[column]] },
      phoneCountry,
    )
  }
  const [phone, afterHoursPhone] = [own('phone'), own('afterHoursPhone')]
  const before = row?.contacts.map((each) => each.phone)
  const contacts = sent.contacts?.map((contact, index) => ({
    contact,
    ...phoneToStore(
      { field: `contacts.${index}.phone`, label: 'Phone', entered: contact.phone, before },
      phoneCountry,
    ),
  }))
  return {
    phones: {
      ...(phone.phone !== undefined && { phone: phone.phone }),
      ...(afterHoursPhone.phone !== undefined && { afterHoursPhone: afterHoursPhone.phone }),
      ...(contacts && {
        contacts: contacts.map(({ contact, phone }) => ({ ...contact, phone: phone ?? '' })),
      }),
    },
    problems: [phone, afterHoursPhone, ...(contacts ?? [])].flatMap(({ problems }) => problems),
  }
}
