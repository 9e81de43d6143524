import { assetFieldNames } from '@fettle/rules/records/asset-fields'

const startingWith = (start: string) => assetFieldNames.filter((name) => name.startsWith(start))

/** What is known of a contract for an asset's upkeep. */
export const agreementFields = startingWith('maint')
/** What is known of an asset's warranty, in the order in which it is entered. */
export const warrantyFields = startingWith('warranty')
