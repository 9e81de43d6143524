import type { VendorDetail, VendorRow } from '@fettle/contract/vendors'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { certificateState, vendorCertificates } from '@fettle/rules/assets/certificates'
import { maskedTaxId } from '@fettle/rules/people/vendor-words'
import { presentStamp } from '#records/record-stamp.ts'
import { dayOf, type ListMoment, type StoredVendorRow } from './vendor-search.access.ts'
import type { VendorDetailRow } from './vendors.access.ts'

const presentShared = (row: Omit<StoredVendorRow, 'trades'>, moment: ListMoment) => {
  const { state, insuranceEndedOn } = vendorCertificates(row.certificates, dayOf(moment, row))
  return {
    vendorId: row.id,
    ...presentStamp(row),
    vendorCode: row.code,
    vendorName: row.name,
    vendorType: row.vendor_type,
    propertyId: row.property_id,
    propertyName: row.property_name,
    isPreferred: row.is_preferred,
    phone: row.phone,
    contactName: row.contact_name,
    rating: row.rating,
    certificates: state,
    insuranceEndedOn,
    openOrders: row.open_orders,
    vendorActiveFlag: row.is_active,
  }
}

/** A vendor as the list shows it ([C4.001]). */
export const presentVendorRow = (row: StoredVendorRow, moment: ListMoment): VendorRow => ({
  ...presentShared(row, moment),
  trades: row.trades,
})

/** A vendor with the details for its page. Rates and the tax id require permission ([C4.004]). */
export function presentVendor(row: VendorDetailRow, actor: Actor, moment: ListMoment): VendorDetail {
  const seesRates = may(actor, 'rates.read')
  const today = dayOf(moment, row)
  return {
    ...presentShared(row, moment),
    address: row.address,
    afterHoursPhone: row.after_hours_phone,
    email: row.email,
    website: row.website,
    accountNumber: row.account_number,
    taxId: may(actor, 'vendors.edit') ? row.tax_id : maskedTaxId(row.tax_id),
    hourlyRate: seesRates ? row.hourly_rate : null,
    overtimeRate: seesRates ? row.overtime_rate : null,
    callOutRate: seesRates ? row.call_out_rate : null,
    terms: row.terms,
    notes: row.notes,
    contacts: row.contacts,
    trades: row.trades,
    buildings: row.buildings,
    servesElsewhere: row.serves_elsewhere,
    certificateList: row.certificate_list.map(({ document, ...certificate }) => {
      const isSeen =
        document !== null &&
        actor.propertyIds.includes(document.propertyId) &&
        (document.status !== 'Withdrawn' || may(actor, 'documents.browse'))
      return {
        ...certificate,
        state: certificateState(certificate, today),
        documentId: isSeen ? document.id : null,
        documentTitle: isSeen ? document.title : null,
        documentVersion: isSeen ? document.version : null,
      }
    }),
    createdDateTime: row.created_at.toISOString(),
    modifiedDateTime: row.modified_at.toISOString(),
  }
}
