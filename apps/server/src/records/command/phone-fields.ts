import { phoneProblem, phoneRuleOf } from '@fettle/rules/people/phone-numbers'
import type { Problem } from '@fettle/rules/records/problem'
import { storedPhone } from '#platform/phone-number.ts'

type PhoneEntry = {
  /** API name, for its problem. */
  readonly field: string
  readonly label: string
  /** Undefined if the field is not sent. */
  readonly entered: string | undefined
  /** Stored texts, accepted in any form if unchanged. */
  readonly before?: readonly string[] | undefined
}

export type StoredPhone = { readonly phone: string | undefined; readonly problems: readonly Problem[] }

/** Returns a phone of a contact, vendor or worker in stored form, or its problem ([C6.005]). */
export function phoneToStore(
  { field, label, entered, before = [] }: PhoneEntry,
  phoneCountry: string,
): StoredPhone {
  const text = entered?.trim()
  if (text === undefined || text === '' || before.includes(text)) return { phone: text, problems: [] }
  const phone = storedPhone(text, phoneCountry)
  if (phone !== null) return { phone, problems: [] }
  return {
    phone: text,
    problems: [phoneProblem(field, label, phoneRuleOf('record', phoneCountry), phoneCountry)],
  }
}
