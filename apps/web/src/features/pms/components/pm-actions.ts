/** The dialogs of a schedule's page. */
export type PmDialog = 'plan' | 'supersedes' | 'links' | 'places' | 'parts' | 'requires'
