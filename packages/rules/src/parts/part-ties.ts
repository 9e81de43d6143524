/** How many assets and classes a part may fit, and how many alternates it may have. */
export const partTieLimits = { fitAssetIds: 500, fitClasses: 50, alternateIds: 50 } as const
