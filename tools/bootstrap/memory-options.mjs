/** A young generation that grows without need keeps some 40 MB that a server at rest has no use for. */
export const memoryOptions = ['--max-semi-space-size=4']
