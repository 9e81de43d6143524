import { assetFieldNames } from '@fettle/rules/records/asset-fields'

const startingWith = (start: string) => assetFieldNames.filter((name) => name.startsWith(start))

/** Fields of a maintenance agreement. */
export const agreementFields = startingWith('maint')
/** Fields of a warranty, in input order. */
export const warrantyFields = startingWith('warranty')
