/** The dialogs of a schedule's page. */
export type PmDialog = 'plan' | 'links' | 'places' | 'parts' | 'requires'
