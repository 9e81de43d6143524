/**
 * A heap that grows in small steps: left to itself the collector lets some 140 MB of garbage lie in a server that sends a
 * spreadsheet, and a young generation that grows without need keeps another 40 MB in one at rest.
 */
export const memoryOptions = ['--max-semi-space-size=4', '--heap-growing-percent=15']
