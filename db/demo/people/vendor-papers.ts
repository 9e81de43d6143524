import type { Calendar } from '../calendar.ts'
import type { RowStore } from '../row-store.ts'

type VendorType = 'Contractor' | 'Supplier' | 'Manufacturer' | 'Consultant' | 'Utility'

/** How a vendor is paid, and what people think of it. */
export function vendorTerms(type: VendorType, index: number) {
  const isContractor = type === 'Contractor'
  return {
    after_hours_phone: isContractor ? `800-555-0${String(160 + index)}` : '',
    website: `https://vendor-${index + 1}.example`,
    account_number: `AC-${String(20417 + index * 373)}`,
    tax_id: `12-34${String(56789 - index * 411)}`,
    hourly_rate: isContractor ? 95 + index * 4 : null,
    overtime_rate: isContractor ? (95 + index * 4) * 1.5 : null,
    call_out_rate: isContractor ? 120 + index * 5 : null,
    terms: isContractor ? 'Net 30. Quote before any work above 1,000.' : 'Net 30.',
    rating: isContractor ? 5 - (index % 3) : null,
  }
}

/** When the insurance of each contractor ends, in days from today: most are valid, some end soon, and two have ended. */
const insuranceEnds = [214, 301, 48, 176, 5, 122, 22, -17, 260, -64]

const dispatchers = [
  ['Marisol Vance', 'Dispatcher'],
  ['Tom Akers', 'Service Manager'],
  ['Ruth Okafor', 'Dispatcher'],
  ['Pete Lindqvist', 'Estimator'],
  ['Dana Whitlock', 'Account Manager'],
] as const

/** Contacts of vendors, and certificates of vendors that work on site. */
export function addVendorPapers(
  rows: RowStore,
  calendar: Calendar,
  { id, type, index }: { id: number; type: VendorType; index: number },
): void {
  for (const [sequence, offset] of [0, 2].slice(0, type === 'Contractor' ? 2 : 1).entries()) {
    const [name, title] = dispatchers[(index + offset) % dispatchers.length] ?? dispatchers[0]
    rows.add('vendor_contact', {
      company_id: id,
      sequence,
      name,
      title,
      phone: `800-555-0${String(180 + index + offset)}`,
      email: `${name.split(' ')[0]?.toLowerCase() ?? 'desk'}@vendor-${index + 1}.example`,
    })
  }
  const ends = insuranceEnds[index]
  if (type !== 'Contractor' || ends === undefined) return
  rows.add('vendor_certificate', {
    company_id: id,
    kind: 'Insurance',
    number: `GL-${String(700_113 + index * 829)}`,
    from_on: calendar.day(ends - 365),
    to_on: calendar.day(ends),
    amount: index % 2 === 0 ? 2_000_000 : 1_000_000,
  })
  rows.add('vendor_certificate', {
    company_id: id,
    kind: 'License',
    number: `LIC-${String(4410 + index * 17)}`,
    from_on: calendar.day(-500 - index * 9),
    to_on: calendar.day(230 + index * 31),
    amount: null,
  })
}
