/** An environment variable that can't be used, with the reason as a sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
