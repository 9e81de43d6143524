import type { ContactRow } from '@fettle/contract/contacts'
import { fullName } from '@fettle/rules/people/person-name'

type Named = Pick<ContactRow, 'firstName' | 'lastName'>

/** A person's name as a title. */
export const contactName = ({ firstName, lastName }: Named): string => fullName(firstName, lastName)
